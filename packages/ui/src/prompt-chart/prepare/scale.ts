import { sizeOf } from './segments.ts';
import { PLOT_HEIGHT, type PromptInput } from './types.ts';

/** From tokens to pixels down from the top of the plot. */
export interface Scale {
  readonly end: number;
  readonly ticks: readonly number[];
  /** False when the window is so far above everything else that it would press the bars flat. */
  readonly showsWindow: boolean;
  readonly y: (tokens: number) => number;
}

const FURTHEST_WINDOW = 1.6;
const ROOM_OVER_LINES = 1.07;
const ROOM_OVER_MARKS = 1.18;
const TICKS = 6;

/** One scale for bars, lines and marks. Room is left above for the labels of marks and lines. */
export function makeScale({ calls, compactions, next }: PromptInput): Scale {
  const highestBar = Math.max(1, ...calls.map(sizeOf), next?.tokens ?? 0);
  const highestTrigger = Math.max(0, ...calls.map((call) => call.triggerTokens));
  const highestMark = Math.max(0, ...compactions.map((mark) => mark.tokensBefore));
  const content = Math.max(highestBar, highestTrigger, highestMark);
  const windows = calls.flatMap((call) => (call.windowTokens === null ? [] : [call.windowTokens]));
  const highestWindow = Math.max(0, ...windows);
  const showsWindow = windows.length > 0 && highestWindow <= content * FURTHEST_WINDOW;
  const end = Math.max(
    content * ROOM_OVER_LINES,
    showsWindow ? highestWindow * ROOM_OVER_LINES : 0,
    highestMark * ROOM_OVER_MARKS,
  );
  return {
    end,
    ticks: niceTicks(end, TICKS),
    showsWindow,
    y: (tokens) => round(PLOT_HEIGHT * (1 - Math.min(1, Math.max(0, tokens) / end))),
  };
}

/** Multiples of 1, 2, 2.5 or 5 times a power of ten, from 0 up to `end`, at most `count` and one more. */
export function niceTicks(end: number, count: number): readonly number[] {
  const rough = end / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
