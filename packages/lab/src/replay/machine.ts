import type { Budget, Fidelity, Policy, Settings, Speed } from '../model/types.ts';
import { clampPositionMs, DURATION_MS } from './timeline.ts';
import type { LabView } from './view.ts';

/**
 * The running lab. `positionMs` is exact and may hold a fraction; `runningSinceMs` is the reading of
 * the caller's clock to which it belongs, or null while paused. Playing moves the position and nothing else.
 */
export interface LabMachine extends LabView {
  readonly runningSinceMs: number | null;
  /** What moved the figure last: blocks glide on the clock and on a step, and jump on a seek. */
  readonly movedBy: 'clock' | 'step' | 'jump';
}

/** `nowMs` is any clock that does not run backwards, in ms; the page passes `performance.now()`. */
export type LabEvent =
  | { readonly type: 'play'; readonly nowMs: number }
  | { readonly type: 'pause'; readonly nowMs: number }
  | { readonly type: 'toggle'; readonly nowMs: number }
  | { readonly type: 'tick'; readonly nowMs: number }
  | { readonly type: 'speed'; readonly speed: Speed; readonly nowMs: number }
  | { readonly type: 'restart' }
  | { readonly type: 'seek'; readonly positionMs: number }
  | { readonly type: 'step'; readonly by: 1 | -1; readonly nowMs: number }
  | { readonly type: 'settings'; readonly change: SettingsChange }
  | { readonly type: 'captureBaseline'; readonly nowMs: number }
  | { readonly type: 'clearBaseline' }
  | { readonly type: 'compare'; readonly comparedWith: Settings | null }
  | { readonly type: 'expand'; readonly expanded: boolean }
  | { readonly type: 'openLesson'; readonly lessonId: number | null }
  | { readonly type: 'lessonStart' }
  | { readonly type: 'predict'; readonly optionId: string }
  | { readonly type: 'reveal' }
  | { readonly type: 'askAgain' }
  | { readonly type: 'load'; readonly view: LabView };

export interface SettingsChange {
  readonly budgetTokens?: Budget;
  readonly policy?: Policy;
  readonly fidelity?: Fidelity;
}

/** Starts paused at the view of a link. */
export function createMachine(view: LabView): LabMachine {
  return { ...view, positionMs: clampPositionMs(view.positionMs), runningSinceMs: null, movedBy: 'jump' };
}

/** What a reader sees and a link holds: whole milliseconds. */
export function viewOf(machine: LabMachine): LabView {
  const { settings, speed, baseline, comparedWith, lesson, expanded } = machine;
  const positionMs = Math.floor(machine.positionMs);
  return { settings, positionMs, speed, baseline, comparedWith, lesson, expanded };
}

export function isPlaying(machine: LabMachine): boolean {
  return machine.runningSinceMs !== null;
}

/** Moves the position to `nowMs`. Stops at the end. A clock that went backwards moves nothing. */
export function advance(machine: LabMachine, nowMs: number): LabMachine {
  if (machine.runningSinceMs === null) return machine;
  const elapsedMs = Math.max(0, nowMs - machine.runningSinceMs);
  const positionMs = clampPositionMs(machine.positionMs + elapsedMs * machine.speed);
  const ended = positionMs >= DURATION_MS;
  return { ...machine, positionMs, runningSinceMs: ended ? null : nowMs, movedBy: 'clock' };
}

/** Puts the lab at a position, paused. */
export function pausedAt(
  machine: LabMachine,
  positionMs: number,
  movedBy: LabMachine['movedBy'],
): LabMachine {
  return { ...machine, positionMs: clampPositionMs(positionMs), runningSinceMs: null, movedBy };
}

/** The word on the play button, from what pressing it does. */
export function playLabel(machine: LabMachine): 'Play messages' | 'Pause messages' | 'Resume' | 'Replay' {
  if (isPlaying(machine)) return 'Pause messages';
  const { positionMs } = viewOf(machine);
  if (positionMs >= DURATION_MS) return 'Replay';
  return positionMs === 0 ? 'Play messages' : 'Resume';
}
