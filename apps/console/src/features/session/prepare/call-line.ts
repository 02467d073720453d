import type { ModelCallPoint } from '@orrery/contracts';
import { formatInteger, formatShare } from '@orrery/ui/format';

/** A model call in one line: `call 48 · 13:53:46 · prompt 101,320, 19 % cached`. */
export interface CallLine {
  readonly number: number;
  readonly at: Date;
  readonly words: string;
}

export function callLine(call: ModelCallPoint): CallLine {
  return { number: call.number, at: call.startedAt, words: `${promptWords(call)}${outputWords(call)}` };
}

function promptWords(call: ModelCallPoint): string {
  if (call.promptTokens === null) return `prompt est. ${formatInteger(call.estimatedTokens)}, no report`;
  const prompt = `prompt ${formatInteger(call.promptTokens)}`;
  if (call.cacheReadTokens === null) return `${prompt}, cache not reported`;
  if (call.promptTokens === 0) return prompt;
  return `${prompt}, ${formatShare(call.cacheReadTokens / call.promptTokens, 0)} cached`;
}

function outputWords({ outputTokens }: ModelCallPoint): string {
  return outputTokens === null ? '' : ` · output ${formatInteger(outputTokens)}`;
}
