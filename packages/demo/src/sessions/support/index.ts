import type { DemoSession } from '../../script/demo-session.ts';
import { Script } from '../../script/script.ts';
import { CLOSING } from './closing.ts';
import { MIDDLE } from './middle.ts';
import { OPENING } from './opening.ts';
import { HELPDESK } from './speaker.ts';
import { playTopic } from './topic.ts';
import { WINTER } from './winter.ts';

/** A chat of many small matters in Japanese and English, sent in ADK's session JSON. */
export function supportSession(): DemoSession {
  const script = new Script();
  for (const topic of [...OPENING, ...MIDDLE, ...WINTER, ...CLOSING]) playTopic(script, topic);
  script.work(
    HELPDESK,
    null,
    [
      'place_order',
      {
        quote: 'Q-8841',
        invoice_name: 'Minato LLC',
        deliver: 'station branch, morning, from 01-08',
        circuit_checked: true,
      },
    ],
    {
      order: 'KW-20977',
      items: ['DUO2-WHT', 'GRD-58'],
      total: 532_040,
      currency: 'JPY',
      delivery: '01-08 09:00-11:30',
      status: 'confirmed',
    },
  );
  script.says(
    HELPDESK,
    'Ordered: KW-20977, white Duo 2 with grinder, 532,040 JPY, invoice to Minato LLC. It comes to the station branch on January 8 between 9:00 and 11:30. ☕\n\n' +
      '喫茶みなとの皆さまへ：日本語でのご質問もいつでもどうぞ。請求書 INV-55120 の訂正（T-61408）は明日までにメールでお送りします。',
  );
  return {
    id: 'demo-kissa-helpdesk-kw-20418',
    title: 'Order KW-20418: 喫茶みなと ☕',
    agentName: HELPDESK.agentName,
    model: HELPDESK.model,
    transport: 'chat',
    rootKind: 'agent',
    windowTokens: 32_000,
    format: 'adk',
    usageOn: 'message',
    endedMinutesAgo: 4,
    steps: script.steps,
  };
}
