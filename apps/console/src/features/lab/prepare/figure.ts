import type {
  AxisMark,
  Budget,
  ContextBlock,
  LabView,
  LeavingBlock,
  RecordBlock,
  Ribbon,
  StepBar,
} from '@orrery/lab';
import {
  axisMarks,
  contextBlocks,
  figureSummary,
  leavingBlocks,
  operationsSentence,
  recordBlocks,
  ribbons,
  roomLabel,
  saidTokens,
  scaleEndTokens,
  stateAt,
  stepBars,
  totalWeightTokens,
} from '@orrery/lab';

/** The figure at one arrival. Every start and weight is in teaching tokens on one scale from 0 to 64. */
export interface FigureModel {
  readonly record: readonly RecordBlock[];
  readonly context: readonly ContextBlock[];
  /** What this arrival takes out of the context: shown leaving, then gone. */
  readonly leaving: readonly LeavingBlock[];
  readonly ribbons: readonly Ribbon[];
  readonly steps: readonly StepBar[];
  /** "No message has arrived, …" or the steps as one sentence. */
  readonly stepsSentence: string;
  readonly axis: readonly AxisMark[];
  readonly scaleEndTokens: number;
  readonly wall: {
    readonly budgetTokens: Budget;
    readonly total: string;
    readonly room: string;
    /** True when the wall stands at the end of the scale and its words must stand on the left of it. */
    readonly atEnd: boolean;
  };
  readonly said: { readonly tokens: number; readonly ofTokens: number; readonly words: string };
  /** Said inside the empty context: "room for 24 of the 57". */
  readonly emptyWords: string | null;
  readonly summary: string;
}

export function prepareFigure(view: LabView): FigureModel {
  const state = stateAt(view);
  const { budgetTokens } = view.settings;
  const ofTokens = totalWeightTokens();
  const tokens = saidTokens(state);
  const room = ofTokens > budgetTokens ? `${budgetTokens} of the ${ofTokens}` : `all ${ofTokens}`;
  return {
    record: recordBlocks(state),
    context: contextBlocks(state),
    leaving: leavingBlocks(state),
    ribbons: ribbons(state),
    steps: stepBars(state),
    stepsSentence: operationsSentence(state),
    axis: axisMarks(budgetTokens),
    scaleEndTokens: scaleEndTokens(),
    wall: {
      budgetTokens,
      total: `${state.totalTokens} / ${budgetTokens}`,
      room: roomLabel(state.totalTokens, budgetTokens),
      atEnd: budgetTokens === scaleEndTokens(),
    },
    said: { tokens, ofTokens, words: tokens < ofTokens ? `said, of ${ofTokens}` : 'said in all' },
    emptyWords: state.arrivals === 0 ? `room for ${room}` : null,
    summary: figureSummary(state),
  };
}
