import type { SessionSort } from '@orrery/contracts';
import { Age } from '@orrery/ui/age';
import { type Column, DataTable } from '@orrery/ui/data-table';
import { PressureBar } from '@orrery/ui/pressure-bar';
import { Sign } from '@orrery/ui/sign';
import Link from 'next/link';
import type { ReactElement, ReactNode } from 'react';
import { SORT_LABELS } from '../prepare/labels.ts';
import type { SessionRow } from '../prepare/session-rows.ts';
import { type ListParams, withChange } from '../search-params/list-params.ts';
import { ListLink } from './list-link.tsx';
import styles from './session-table.module.css';

interface SessionTableProps {
  readonly rows: readonly SessionRow[];
  readonly params: ListParams;
  readonly showsEnvironment: boolean;
  readonly now: Date;
}

/** Sessions as rows; on a narrow screen each row becomes four lines. */
export function SessionTable({ rows, params, showsEnvironment, now }: SessionTableProps): ReactElement {
  return (
    <div className={styles.container}>
      <DataTable
        className={styles.table}
        caption={`Sessions, ${SORT_LABELS[params.sort]}`}
        columns={columns(params, showsEnvironment, now)}
        rows={rows}
        rowKey={(row) => row.id}
        headColumn="agent"
      />
    </div>
  );
}

function columns(params: ListParams, showsEnvironment: boolean, now: Date): readonly Column<SessionRow>[] {
  const sorted = (by: SessionSort, words: ReactNode): Pick<Column<SessionRow>, 'header' | 'sort'> => ({
    header: (
      <SortLink params={params} by={by}>
        {words}
      </SortLink>
    ),
    sort: params.sort === by ? 'descending' : undefined,
  });
  const all: readonly (Column<SessionRow> | null)[] = [
    { id: 'agent', header: 'Agent, session', cell: (row) => <Name row={row} />, className: styles.agent },
    showsEnvironment
      ? {
          id: 'environment',
          header: 'Environment',
          cell: (row) => row.environment,
          className: styles.environment,
        }
      : null,
    { id: 'transport', header: 'Transport', cell: (row) => row.transport, className: styles.transport },
    { id: 'model', header: 'Model', cell: (row) => row.model, className: styles.model },
    {
      id: 'pressure',
      ...sorted('pressure', 'Pressure'),
      header: <PressureHeader params={params} />,
      cell: (row) => <Pressure row={row} />,
      className: styles.pressure,
    },
    {
      id: 'live',
      header: 'Live tokens',
      align: 'end',
      cell: (row) => <Live row={row} />,
      className: styles.live,
    },
    { id: 'state', header: 'State', cell: (row) => <State row={row} />, className: styles.state },
    {
      id: 'compactions',
      ...sorted('compactions', 'Compactions'),
      align: 'end',
      cell: (row) => <Compactions row={row} />,
      className: styles.compactions,
    },
    {
      id: 'freed',
      ...sorted('freed', 'Freed'),
      align: 'end',
      cell: (row) => row.freed,
      className: styles.freed,
    },
    { id: 'cached', header: 'Cached', align: 'end', cell: (row) => row.cached, className: styles.cached },
    {
      id: 'active',
      ...sorted('activity', 'Active'),
      align: 'end',
      cell: (row) => <Age at={row.lastActivityAt} now={now} />,
      className: styles.active,
    },
  ];
  return all.filter((column) => column !== null);
}

function Name({ row }: { readonly row: SessionRow }): ReactElement {
  return (
    <Link className={styles.name} href={row.href} prefetch={false} title={row.title ?? row.id}>
      <b>{row.agentName}</b> <code>{row.shortId}</code>
    </Link>
  );
}

interface SortLinkProps {
  readonly params: ListParams;
  readonly by: SessionSort;
  readonly children: ReactNode;
}

/** The order is in the address; the first page of it, since a place in one order is none in another. */
function SortLink({ params, by, children }: SortLinkProps): ReactElement {
  const isCurrent = params.sort === by;
  return (
    <ListLink to={withChange(params, { sort: by })} className={styles.sort} isCurrent={isCurrent}>
      {children}
      {isCurrent ? <Sign name="down" /> : null}
    </ListLink>
  );
}

/** A compaction that happened while the reader looked on has its sign. */
function Compactions({ row }: { readonly row: SessionRow }): ReactElement {
  if (row.compactedSince === 0) return <>{row.compactions}</>;
  return (
    <b className={styles.compacted}>
      <Sign name="fired" label="compacted since this page was read:" /> {row.compactions}
    </b>
  );
}

function PressureHeader({ params }: { readonly params: ListParams }): ReactElement {
  return (
    <span className={styles.scale}>
      <SortLink params={params} by="pressure">
        Pressure
      </SortLink>
      <svg aria-hidden="true">
        <text x="70%" y="12" textAnchor="end">
          trigger
        </text>
        <text x="100%" y="12" textAnchor="end">
          window
        </text>
      </svg>
    </span>
  );
}

function Pressure({ row }: { readonly row: SessionRow }): ReactElement {
  return (
    <PressureBar
      tokens={row.live.tokens}
      source={row.live.source}
      triggerTokens={row.triggerTokens}
      windowTokens={row.windowTokens}
      usableWindowTokens={row.usableWindowTokens}
    />
  );
}

function Live({ row }: { readonly row: SessionRow }): ReactElement {
  return (
    <>
      <b>{row.liveText}</b> <span className={styles.quiet}>{row.windowText}</span>
    </>
  );
}

/** Blank unless something is exceptional. */
function State({ row }: { readonly row: SessionRow }): ReactElement | null {
  if (row.isErased) {
    return (
      <span className={styles.states}>
        <span>
          <Sign name="off" size="medium" /> erased
        </span>
      </span>
    );
  }
  if (row.state === null && row.openCalls === null) return null;
  return (
    <span className={styles.states}>
      {row.state === 'near-limit' ? (
        <span className={styles.bad}>
          <Sign name="critical" size="medium" /> near limit
        </span>
      ) : null}
      {row.state === 'over-trigger' ? (
        <span className={styles.warn}>
          <Sign name="waiting" size="medium" /> over trigger
        </span>
      ) : null}
      {row.openCalls === null ? null : (
        <span>
          <Sign name="open-call" size="medium" /> {row.openCalls}
        </span>
      )}
    </span>
  );
}
