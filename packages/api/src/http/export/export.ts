import type { Role } from '@orrery/contracts';
import { type ExportedSession, exportSessions, type ServiceContext } from '@orrery/services';
import { z } from 'zod';
import { given, sessionFilterShape, sessionSortInput } from '../../trpc/session-filter.ts';
import { parse } from '../parse.ts';
import { SESSION_COLUMNS } from './columns.ts';
import { csvLine } from './csv.ts';

/** A download for signed-in people. `access` says who may have it: data, walked by a test. */
export interface Export {
  readonly path: string;
  readonly access: Role;
  readonly contentType: string;
  readonly write: (rows: AsyncGenerator<ExportedSession, void>) => AsyncGenerator<string, void>;
}

export const EXPORTS: readonly Export[] = [
  {
    path: '/export/sessions.csv',
    access: 'viewer',
    contentType: 'text/csv; charset=utf-8',
    write: writeCsv,
  },
  {
    path: '/export/sessions.json',
    access: 'viewer',
    contentType: 'application/json; charset=utf-8',
    write: writeJson,
  },
];

const whole = z
  .string()
  .regex(/^\d{1,16}$/, 'Give milliseconds since 1970.')
  .transform(Number);
const { fromMs: _fromMs, toMs: _toMs, ...textFilters } = sessionFilterShape;
/** The filters of the list as a query: the address of the list and of its export differ in nothing else. */
const querySchema = z.strictObject({
  ...textFilters,
  fromMs: whole.pipe(sessionFilterShape.fromMs.unwrap()).optional(),
  toMs: whole.pipe(sessionFilterShape.toMs.unwrap()).optional(),
  sort: sessionSortInput.optional(),
});

/** The answer, written as its rows are read: its size costs no memory. @throws OrreryError before it begins. */
export async function runExport(
  context: ServiceContext,
  { path, contentType, write }: Export,
  query: Record<string, string>,
): Promise<Response> {
  const rows = await exportSessions(context, given(parse(querySchema, query)));
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  return new Response(streamOf(write(rows)), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function* writeCsv(rows: AsyncGenerator<ExportedSession, void>): AsyncGenerator<string, void> {
  yield csvLine(SESSION_COLUMNS.map(([name]) => name));
  for await (const row of rows) yield csvLine(SESSION_COLUMNS.map(([, of]) => of(row)));
}

async function* writeJson(rows: AsyncGenerator<ExportedSession, void>): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const row of rows) {
    const named = Object.fromEntries(SESSION_COLUMNS.map(([name, of]) => [name, of(row)]));
    yield `${before}${JSON.stringify(named)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Reads on only when the client takes more. An error in the middle breaks the connection off: no file that looks whole. */
function streamOf(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return();
    },
  });
}
