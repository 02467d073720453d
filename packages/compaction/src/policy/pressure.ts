import { type Overhead, overheadOf, reportOf } from '../record/append-report.ts';
import type { Viewer } from '../record/lane.ts';
import { visibleLanes } from '../record/lane-state.ts';
import type { State } from '../record/state.ts';
import { appendedSince, estimateVisible, visibleBytes } from '../tokens/visible.ts';
import type { Pressure } from './decision.ts';

/**
 * Prompt tokens of the viewer's next request. A provider's report wins when its request was made after
 * the newest compaction that the viewer sees; what came since is estimated on top. Without such a report
 * everything is estimated and the overhead of system instruction and tools is added. O(lanes · log live).
 */
export function pressureOf(state: State, viewer: Viewer, declaredOverheadTokens?: number): Pressure {
  const overhead: Overhead =
    declaredOverheadTokens === undefined
      ? overheadOf(state, viewer.agentName)
      : { tokens: declaredOverheadTokens, source: 'declared' };
  const bytes = visibleBytes(state, viewer);
  const report = reportOf(state, viewer.agentName, viewer);
  if (report && report.basedOnSeq >= newestCompactionSeq(state, viewer)) {
    const since = appendedSince(state, viewer, report.basedOnSeq);
    return {
      tokens: report.promptTokens + since,
      source: 'reported',
      reportedTokens: report.promptTokens,
      basedOnSeq: report.basedOnSeq,
      estimatedTokens: since,
      overhead,
      bytes,
    };
  }
  const visible = estimateVisible(state, viewer);
  return {
    tokens: visible + overhead.tokens,
    source: 'estimated',
    reportedTokens: null,
    basedOnSeq: null,
    estimatedTokens: visible,
    overhead,
    bytes,
  };
}

function newestCompactionSeq(state: State, viewer: Viewer): number {
  return visibleLanes(state, viewer).reduce((newest, lane) => Math.max(newest, lane.live?.seq ?? 0), 0);
}
