import postgres from 'postgres';

/** duplicate_database, and the unique index that two creators at once meet first. */
const alreadyThere = new Set(['42P04', '23505']);

/** Creates the database unless it is there; several callers may do so at once. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)}`;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && alreadyThere.has(error.code))) throw error;
  } finally {
    await sql.end();
  }
}
