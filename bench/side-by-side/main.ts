import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machineLine } from '../shared/machine.ts';
import { duration } from '../shared/text.ts';
import { ADK } from './adk.ts';
import { installPeers } from './install.ts';
import { LANGCHAIN_EDITING, LANGCHAIN_SUMMARIZATION } from './langchain.ts';
import { type Measured, measureSubject } from './measure.ts';
import { AI_SDK, MASTRA_BEST_FIT, MASTRA_CONTIGUOUS, MASTRA_OLD } from './model-message-subjects.ts';
import { ORRERY, ORRERY_FROM_EVENTS, ORRERY_WITH_DIGEST } from './orrery.ts';
import { page } from './page.ts';
import type { Subject } from './subject.ts';

const SUBJECTS: readonly Subject[] = [
  ORRERY,
  ORRERY_FROM_EVENTS,
  ORRERY_WITH_DIGEST,
  ADK,
  LANGCHAIN_SUMMARIZATION,
  LANGCHAIN_EDITING,
  AI_SDK,
  MASTRA_CONTIGUOUS,
  MASTRA_BEST_FIT,
  MASTRA_OLD,
];

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

async function main(): Promise<void> {
  const missing = installPeers();
  const all: Measured[] = [];
  for (const subject of SUBJECTS) {
    const reason = missing.get(subject.packageName ?? '');
    const measured: Measured =
      reason === undefined
        ? await measureSubject(subject)
        : { ok: false, subject, reason: `could not be installed: ${reason}` };
    all.push(measured);
    console.log(`${subject.name}: ${progressOf(measured)}`);
  }
  const text = page(all, machineLine(), new Date().toISOString().slice(0, 10));
  writeFileSync(PAGE, text);
  console.log(`\n${text}`);
}

function progressOf(measured: Measured): string {
  if (!measured.ok) return measured.reason;
  return measured.timings.map(({ medianMs }) => duration(medianMs)).join(', ');
}

await main();
