import type { Ribbon } from '@orrery/lab';

/** Height of the drawing that holds the ribbons; its width is the scale in teaching tokens. */
export const RIBBON_HEIGHT = 100;

/** Half of the gap between two neighbours, in teaching tokens. */
const GAP_TOKENS = 0.13;
/** How far down the band of an evicted turn reaches before it has faded. */
const EVICTED_END = 56;

/** The outline of a ribbon: from the turn's place in the record down to its place in the context. */
export function ribbonPath(ribbon: Ribbon): string {
  const [fromStart, fromEnd] = inset(ribbon.from);
  const end = ribbon.to ? RIBBON_HEIGHT : EVICTED_END;
  const [toStart, toEnd] =
    ribbon.to && ribbon.tone !== 'summary' ? inset(ribbon.to) : (ribbon.to ?? inset(ribbon.from));
  const upper = rounded(end * 0.52);
  const lower = rounded(end * 0.48);
  return (
    `M${rounded(fromStart)} 0C${rounded(fromStart)} ${upper} ${rounded(toStart)} ${lower} ${rounded(toStart)} ${end}` +
    `L${rounded(toEnd)} ${end}C${rounded(toEnd)} ${lower} ${rounded(fromEnd)} ${upper} ${rounded(fromEnd)} 0Z`
  );
}

function inset([start, end]: readonly [number, number]): readonly [number, number] {
  const gap = Math.min(GAP_TOKENS, (end - start) / 4);
  return [start + gap, end - gap];
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
