import { reportOf } from '../record/append-report.ts';
import type { Viewer } from '../record/lane.ts';
import { newestCompactionSeq } from '../record/lane-state.ts';
import type { State } from '../record/state.ts';
import { calibrationOf, factorOf, type Overhead, overheadOf } from '../tokens/overhead.ts';
import { appendedSince, estimateVisible, visibleBytes } from '../tokens/visible.ts';
import type { Pressure } from './decision.ts';

/**
 * Prompt tokens of the viewer's next request. A provider's report wins when its request was made after
 * the newest compaction that the viewer sees; what came since is estimated on top. Without such a report
 * everything is estimated and the overhead of system instruction and tools is added. Estimates are
 * multiplied by the factor learned from this agent's reports. O(lanes · log live).
 */
export function pressureOf(state: State, viewer: Viewer, declaredOverheadTokens?: number): Pressure {
  const calibration = calibrationOf(state, viewer.agentName);
  const overhead: Overhead =
    declaredOverheadTokens === undefined
      ? overheadOf(calibration)
      : { tokens: declaredOverheadTokens, source: 'declared' };
  const estimateFactor = factorOf(calibration);
  const common = { estimateFactor, overhead, bytes: visibleBytes(state, viewer) };
  const report = reportOf(state, viewer.agentName, viewer);
  if (report && report.basedOnSeq >= newestCompactionSeq(state, viewer)) {
    const since = Math.round(appendedSince(state, viewer, report.basedOnSeq) * estimateFactor);
    return {
      ...common,
      tokens: report.promptTokens + since,
      source: 'reported',
      reportedTokens: report.promptTokens,
      basedOnSeq: report.basedOnSeq,
      estimatedTokens: since,
    };
  }
  const visible = Math.round(estimateVisible(state, viewer) * estimateFactor);
  return {
    ...common,
    tokens: visible + overhead.tokens,
    source: 'estimated',
    reportedTokens: null,
    basedOnSeq: null,
    estimatedTokens: visible,
  };
}
