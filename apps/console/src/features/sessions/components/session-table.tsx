import { Age } from '@orrery/ui/age';
import { type Column, DataTable } from '@orrery/ui/data-table';
import { PressureBar } from '@orrery/ui/pressure-bar';
import { Sign } from '@orrery/ui/sign';
import Link from 'next/link';
import type { ReactElement } from 'react';
import type { SessionRow } from '../prepare/session-rows.ts';
import styles from './session-table.module.css';

interface SessionTableProps {
  readonly rows: readonly SessionRow[];
  readonly showsEnvironment: boolean;
  readonly now: Date;
}

/** Sessions as rows; on a narrow screen each row becomes four lines. */
export function SessionTable({ rows, showsEnvironment, now }: SessionTableProps): ReactElement {
  return (
    <div className={styles.container}>
      <DataTable
        className={styles.table}
        caption="Sessions, newest activity first"
        columns={columns(showsEnvironment, now)}
        rows={rows}
        rowKey={(row) => row.id}
        headColumn="agent"
      />
    </div>
  );
}

function columns(showsEnvironment: boolean, now: Date): readonly Column<SessionRow>[] {
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
      header: <PressureHeader />,
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
      header: 'Compactions',
      align: 'end',
      cell: (row) => row.compactions,
      className: styles.compactions,
    },
    { id: 'freed', header: 'Freed', align: 'end', cell: (row) => row.freed, className: styles.freed },
    { id: 'cached', header: 'Cached', align: 'end', cell: (row) => row.cached, className: styles.cached },
    {
      id: 'active',
      header: 'Active',
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

function PressureHeader(): ReactElement {
  return (
    <span className={styles.scale}>
      Pressure
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
