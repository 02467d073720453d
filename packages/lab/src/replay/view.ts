import { DEFAULT_SETTINGS, DEFAULT_SPEED } from '../model/settings.ts';
import type { Position, Settings, Speed } from '../model/types.ts';

/** The lesson that is open. Showing what happens needs a prediction first. */
export interface OpenLesson {
  readonly lessonId: number;
  readonly prediction: { readonly optionId: string; readonly revealed: boolean } | null;
}

/** Everything a link reproduces. `positionMs` is a whole number from 0 to 60,000. */
export interface LabView extends Position {
  readonly settings: Settings;
  readonly positionMs: number;
  readonly speed: Speed;
  /** A captured point; its status follows from it, because states depend on nothing else. */
  readonly baseline: Position | null;
  /** The second settings of the side-by-side comparison. */
  readonly comparedWith: Settings | null;
  readonly lesson: OpenLesson | null;
  /** True while the experiment takes the room beside it as well. */
  readonly expanded: boolean;
}

export const DEFAULT_VIEW: LabView = {
  settings: DEFAULT_SETTINGS,
  positionMs: 0,
  speed: DEFAULT_SPEED,
  baseline: null,
  comparedWith: null,
  lesson: null,
  expanded: false,
};
