import { visibleText } from '@orrery/ui/inert-text';
import { type ListParams, withChange } from '../search-params/list-params.ts';
import { SPAN_LABELS, STATE_LABELS, TRANSPORT_LABELS } from './labels.ts';

/** A filter that narrows the list, and the list without it. */
export interface Chip {
  readonly name: string;
  readonly value: string;
  readonly without: ListParams;
}

/** The filters in force, in the order of the form. */
export function chips(params: ListParams): readonly Chip[] {
  const { search, agent, transport, model, state, active, from, to } = params;
  const without = (change: Partial<ListParams>): ListParams => withChange(params, change);
  const spanCounts = from === null && to === null;
  const all: readonly (Chip | null)[] = [
    search === null
      ? null
      : { name: 'Search', value: visibleText(search), without: without({ search: null }) },
    agent === null ? null : { name: 'Agent', value: visibleText(agent), without: without({ agent: null }) },
    transport === null
      ? null
      : { name: 'Transport', value: TRANSPORT_LABELS[transport], without: without({ transport: null }) },
    model === null ? null : { name: 'Model', value: visibleText(model), without: without({ model: null }) },
    state === null ? null : { name: 'State', value: STATE_LABELS[state], without: without({ state: null }) },
    active === null || !spanCounts
      ? null
      : { name: 'Active in', value: SPAN_LABELS[active], without: without({ active: null }) },
    from === null ? null : { name: 'Active from', value: minuteText(from), without: without({ from: null }) },
    to === null ? null : { name: 'Active before', value: minuteText(to), without: without({ to: null }) },
  ];
  return all.filter((chip) => chip !== null);
}

function minuteText(minute: string): string {
  return `${minute.replace('T', ' ')} UTC`;
}
