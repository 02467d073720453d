import type { ArrivalState, ContextBlock, ItemId, LabView, Presence, StatusSign, TurnId } from '@orrery/lab';
import {
  arrivalLabel,
  contextBlocks,
  departureOf,
  REPORT_FIXTURE,
  recordBlocks,
  stateAt,
  summaryText,
} from '@orrery/lab';

/** A message that the model is given, at the current arrival only. */
export interface RetainedRow {
  readonly id: ItemId;
  readonly author: string;
  readonly text: string;
  readonly weightTokens: number;
  /** Green when it is user-backed evidence, amber when it only mentions; both also have sign and words. */
  readonly tone: 'evidence' | 'mention' | 'loss' | 'plain';
  readonly sign: StatusSign | 'pin' | null;
  readonly remark: string;
  /** For S: "covers T2 T3; six tokens by assumption", else empty. */
  readonly coverage: string;
}

/** A turn that is not in the context, and where it is instead. */
export interface AbsentRow {
  readonly id: TurnId;
  readonly text: string;
  readonly presence: Exclude<Presence, 'in-context'>;
  readonly when: string;
}

export interface ListsModel {
  readonly retained: readonly RetainedRow[];
  readonly retainedCaption: string;
  readonly absent: readonly AbsentRow[];
}

export function prepareLists(view: LabView): ListsModel {
  const state = stateAt(view);
  const { totalTokens, budgetTokens, items } = state;
  return {
    retained: contextBlocks(state).map((block) => retainedRow(block, state)),
    retainedCaption:
      items.length === 0
        ? 'none yet'
        : `${items.length}, together ${totalTokens} / ${budgetTokens} teaching tokens`,
    absent: recordBlocks(state).flatMap((block, index) =>
      block.presence === 'in-context'
        ? []
        : [
            {
              id: block.id,
              text: block.text,
              presence: block.presence,
              when: whenWords(block.presence, departureOf(state, block.id)?.atArrival ?? index + 1),
            },
          ],
    ),
  };
}

function whenWords(presence: AbsentRow['presence'], arrivals: number): string {
  const verb = { evicted: 'evicted at', 'in-summary': 'in S since', 'not-arrived': 'arrives at' }[presence];
  return `${verb} ${arrivalLabel(arrivals)}`;
}

function retainedRow(block: ContextBlock, state: ArrivalState): RetainedRow {
  const turn = REPORT_FIXTURE.turns.find((candidate) => candidate.id === block.id);
  return {
    id: block.id,
    author: block.author,
    text: turn?.text ?? (state.summary ? summaryText(state.summary) : ''),
    weightTokens: block.weightTokens,
    ...evidenceWords(block, state),
    coverage:
      block.covers.length > 0
        ? `covers ${block.covers.join(' ')}; ${block.weightTokens} teaching tokens by assumption`
        : '',
  };
}

function evidenceWords(
  block: ContextBlock,
  state: ArrivalState,
): Pick<RetainedRow, 'tone' | 'sign' | 'remark'> {
  if (block.isEvidence) {
    const what = block.citesTurnId ? `S cites ${block.citesTurnId}` : `${block.id}, the user’s own words`;
    return { tone: 'evidence', sign: 'disc-check', remark: `User-backed evidence: ${what}` };
  }
  if (block.role === 'summary') {
    return { tone: 'loss', sign: 'square-cross', remark: 'The preference was dropped from S' };
  }
  if (block.role === 'repetition') {
    const backing = state.provenance.backedBy;
    const source = backing?.itemId === 'S' ? `S citing ${backing.sourceTurnId}` : backing?.itemId;
    const remark = source
      ? `Mention by the agent; the backing is ${source}`
      : 'Mentioned, not backed: the agent’s repetition';
    return { tone: 'mention', sign: 'speech-quote', remark };
  }
  if (block.pinned) return { tone: 'plain', sign: 'pin', remark: 'pinned, counts against the budget' };
  return { tone: 'plain', sign: null, remark: '' };
}
