import type { DemoSession } from '../../script/demo-session.ts';
import { Script } from '../../script/script.ts';
import { configAndTraffic } from './config-and-traffic.ts';
import { firstLook } from './first-look.ts';
import { handover } from './handover.ts';
import { mitigation } from './mitigation.ts';
import { review } from './review.ts';
import { rulingOut } from './ruling-out.ts';
import { RESPONDER } from './speaker.ts';

/** An incident with parallel tool calls, rules of the user, and an approval that stays open to the end. */
export function incidentSession(): DemoSession {
  const script = new Script();
  firstLook(script);
  configAndTraffic(script);
  rulingOut(script);
  mitigation(script);
  handover(script);
  review(script);
  return {
    id: 'demo-inc-4471-checkout-latency',
    title: 'INC-4471: checkout latency in eu-west',
    agentName: RESPONDER.agentName,
    model: RESPONDER.model,
    transport: 'slack',
    rootKind: 'agent',
    windowTokens: 32_000,
    format: 'orrery',
    usageOn: 'message',
    endedMinutesAgo: 12,
    steps: script.steps,
  };
}
