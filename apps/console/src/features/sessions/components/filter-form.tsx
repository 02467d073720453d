'use client';

import { SESSION_SORTS, SESSION_STATES, type SessionFacets, TRANSPORTS } from '@orrery/contracts';
import { Button } from '@orrery/ui/button';
import { HiddenText } from '@orrery/ui/hidden-text';
import { visibleText } from '@orrery/ui/inert-text';
import { Sign } from '@orrery/ui/sign';
import { useRouter } from 'next/navigation';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { SORT_LABELS, SPAN_LABELS, STATE_LABELS, TRANSPORT_LABELS } from '../prepare/labels.ts';
import { ACTIVE_SPANS, type ListParams, listHref, parseListParams } from '../search-params/list-params.ts';
import styles from './filter-form.module.css';

interface FilterFormProps {
  readonly params: ListParams;
  readonly facets: SessionFacets;
  /** Chips and links of the same line. */
  readonly children: ReactNode;
}

/** A form that asks for the list by its address. Without scripts the browser sends it, empty fields and all. */
export function FilterForm({ params, facets, children }: FilterFormProps): ReactElement {
  const router = useRouter();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    router.push(listHref(parseListParams(Object.fromEntries(values))), { scroll: false });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to every browser in use.
    <form
      // Another address is another form: what was typed and not sent is gone, what is in force is shown.
      key={listHref(params)}
      className={styles.form}
      action="/sessions"
      method="get"
      role="search"
      onSubmit={onSubmit}
    >
      {params.environment === null ? null : <input type="hidden" name="env" value={params.environment} />}
      <label className={styles.search}>
        <Sign name="search" size="large" />
        <HiddenText>Search by id, title or agent</HiddenText>
        <input
          type="search"
          name="q"
          defaultValue={params.search ?? ''}
          placeholder="Search id, title or agent"
          maxLength={200}
        />
      </label>
      <details className={styles.menu}>
        <summary>
          <Sign name="plus" size="medium" /> Filter
        </summary>
        <div className={styles.panel}>
          <Choice
            label="Agent"
            name="agent"
            value={params.agent}
            options={plain(facets.agents, params.agent)}
          />
          <Choice
            label="Model"
            name="model"
            value={params.model}
            options={plain(facets.models, params.model)}
          />
          <Choice
            label="Transport"
            name="transport"
            value={params.transport}
            options={TRANSPORTS.map((one) => [one, TRANSPORT_LABELS[one]])}
          />
          <Choice
            label="State"
            name="state"
            value={params.state}
            options={SESSION_STATES.map((one) => [one, STATE_LABELS[one]])}
          />
          <Choice
            label="Active in"
            name="active"
            value={params.active}
            options={ACTIVE_SPANS.map((one) => [one, SPAN_LABELS[one]])}
          />
          <label>
            Active from (UTC)
            <input type="datetime-local" name="from" defaultValue={params.from ?? ''} />
          </label>
          <label>
            Active before (UTC)
            <input type="datetime-local" name="to" defaultValue={params.to ?? ''} />
          </label>
          <Choice
            label="Order"
            name="sort"
            value={params.sort}
            isRequired
            options={SESSION_SORTS.map((one) => [one, SORT_LABELS[one]])}
          />
          <Button type="submit" className={styles.apply}>
            Apply
          </Button>
        </div>
      </details>
      {children}
    </form>
  );
}

/** Names from outside as options, with the chosen one among them even when it is not recent. */
function plain(names: readonly string[], chosen: string | null): readonly (readonly [string, string])[] {
  const all = chosen === null || names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => [name, visibleText(name)]);
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | null;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly isRequired?: boolean;
}

function Choice({ label, name, value, options, isRequired }: ChoiceProps): ReactElement {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''}>
        {isRequired ? null : <option value="">any</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
