import type { Json } from '@orrery/compaction';
import type { Script, ToolUse } from '../../script/script.ts';
import { HELPDESK } from './speaker.ts';

/** One matter of the chat: a question, what was looked up, the answer, and how it ended. */
export interface Topic {
  readonly ask: string;
  /** What the agent says before it looks something up. */
  readonly before?: string;
  readonly lookups: readonly (readonly [ToolUse, Json])[];
  readonly answer: string;
  /** Further turns: the user, then the agent, and so on. */
  readonly more: readonly string[];
}

export function playTopic(script: Script, topic: Topic): void {
  script.user(topic.ask, [], 140);
  if (topic.lookups.length > 0) {
    const ids = script.calls(
      HELPDESK,
      topic.before ?? null,
      topic.lookups.map(([use]) => use),
      { afterSeconds: 4 },
    );
    for (const [index, [, response]] of topic.lookups.entries()) script.result(ids[index], response);
  }
  script.says(HELPDESK, topic.answer);
  for (const [index, text] of topic.more.entries()) {
    if (index % 2 === 0) script.user(text, [], 55);
    else script.says(HELPDESK, text);
  }
}

const SAFETY: Json = [
  '作業の前に電源プラグを抜き、ボイラーの圧力が 0 bar であることを確認すること。',
  'スチームノズルと排気弁は高温になる。やけどに注意し、耐熱手袋を使うこと。',
  '分解した部品は順番に並べ、パッキンに傷がないか確認してから戻すこと。',
  '水漏れ、焦げた臭い、異音があるときは使用を中止し、サポートへ連絡すること。',
];

/** An article of the help centre. */
export function article(id: string, title: string, steps: readonly string[], note: string): Json {
  return {
    article_id: id,
    title,
    body: steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    note,
    safety: SAFETY,
    models: ['DUO2-BLK', 'DUO2-WHT'],
    updated: '2026-10',
  };
}
