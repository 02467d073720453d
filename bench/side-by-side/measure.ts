import { conversation } from '../shared/conversation.ts';
import { type Timing, time } from '../shared/timing.ts';
import { behaviourOn, type Outcome, outcomeOf } from './outcome.ts';
import { SUMMARIES, type Subject, type SummaryKind } from './subject.ts';

export const SIZES = [2_000, 4_000] as const;

export type Measured =
  | { readonly ok: false; readonly subject: Subject; readonly reason: string }
  | {
      readonly ok: true;
      readonly subject: Subject;
      readonly timings: readonly Timing[];
      readonly outcome: Outcome;
      /** By fake summarizer; empty where the engine has none. */
      readonly behaviours: ReadonlyMap<SummaryKind, string>;
    };

/** Drives one engine on every size. What fails is named, and the others go on. */
export async function measureSubject(subject: Subject): Promise<Measured> {
  try {
    const runOf = await subject.load();
    const [first = SIZES[0]] = SIZES;
    const messages = conversation(first);
    const outcome = await outcomeOf(subject, runOf(messages, 'good'), messages);
    const timings: Timing[] = [];
    for (const size of SIZES) {
      const given = conversation(size);
      timings.push(
        await time(
          () => runOf(given, 'good'),
          (run) => run.work(),
        ),
      );
    }
    const behaviours = new Map<SummaryKind, string>();
    for (const kind of subject.hasSummarizer ? SUMMARIES : []) {
      if (kind !== 'good') behaviours.set(kind, await behaviourOn(runOf(messages, kind)));
    }
    return { ok: true, subject, timings, outcome, behaviours };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, subject, reason: (message.split('\n')[0] ?? '').slice(0, 160) };
  }
}
