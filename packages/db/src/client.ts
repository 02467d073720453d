import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index.ts';

export type Schema = typeof schema;
export type Database = PostgresJsDatabase<Schema>;
/** The same interface inside a transaction: a verb takes either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export interface DatabaseClient {
  readonly url: string;
  readonly database: Database;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

export interface ClientOptions {
  readonly maxConnections?: number;
  readonly applicationName?: string;
}

/** A pool on one PostgreSQL. Connections are made when first needed. */
export function connect(url: string, options: ClientOptions = {}): DatabaseClient {
  const sql = postgres(url, {
    max: options.maxConnections ?? 10,
    onnotice: () => undefined,
    connection: { application_name: options.applicationName ?? 'orrery' },
  });
  return { url, database: drizzle(sql, { schema }), close: () => sql.end({ timeout: 5 }) };
}
