import type { BoundedCount } from '@orrery/contracts';
import { buttonClass } from '@orrery/ui/button';
import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import { chips } from '../prepare/chips.ts';
import { countWords } from '../prepare/pager-words.ts';
import { exportHref, type ListFilter } from '../search-params/list-filter.ts';
import { ALL_SESSIONS, type ListParams, withChange } from '../search-params/list-params.ts';
import { ListLink } from './list-link.tsx';
import styles from './list-tools.module.css';

/** Each filter in force with the way out of it. */
export function Chips({ params }: { readonly params: ListParams }): ReactElement | null {
  const all = chips(params);
  if (all.length === 0) return null;
  const { environment, sort } = params;
  return (
    <ul className={styles.chips} aria-label="Filters in force">
      {all.map(({ name, value, without }) => (
        <li key={name} className={styles.chip}>
          <span>
            <span className={styles.quiet}>{name}</span> <bdi>{value}</bdi>
          </span>
          <ListLink to={without} label={`Remove filter ${name}`}>
            <Sign name="remove" size="large" />
          </ListLink>
        </li>
      ))}
      {all.length > 1 ? (
        <li>
          <ListLink
            to={withChange({ ...ALL_SESSIONS, environment, sort }, {})}
            className={buttonClass('bare')}
          >
            Clear all
          </ListLink>
        </li>
      ) : null}
    </ul>
  );
}

interface ExportMenuProps {
  readonly params: ListParams;
  readonly filter: ListFilter;
  readonly total: BoundedCount;
}

/** The whole filtered list as a file. Says how many rows it will have and that the filters hold. */
export function ExportMenu({ params, filter, total }: ExportMenuProps): ReactElement {
  const filters = chips(params).length > 0 || params.environment !== null ? 'these filters' : 'no filters';
  return (
    <details className={styles.menu}>
      <summary className={buttonClass()}>
        <Sign name="export" size="large" />
        Export
        <Sign name="down" size="large" />
      </summary>
      <ul>
        {(['csv', 'json'] as const).map((format) => (
          <li key={format}>
            <a href={exportHref(format, filter, params.sort)} download>
              {format.toUpperCase()}{' '}
              <span className={styles.quiet}>
                {countWords(total)}, {filters}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
