export {
  type ClientOptions,
  connect,
  type Database,
  type DatabaseClient,
  type Queryable,
  type Transaction,
} from './client.ts';
export { migrateDatabase } from './migrate.ts';
export * as schema from './schema/index.ts';
