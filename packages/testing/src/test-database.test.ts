import { describe, expect, it } from 'vitest';
import { withConnection } from './admin-connection.ts';
import { createTestDatabase } from './index.ts';

const countTables = (url: string): Promise<number> =>
  withConnection(url, async (sql) => {
    const rows = await sql`select 1 from information_schema.tables where table_schema = 'public'`;
    return rows.length;
  });

describe('createTestDatabase', () => {
  it('gives every caller a migrated database of its own', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    expect(first.name).not.toBe(second.name);
    await withConnection(first.url, (sql) => sql`create table only_here (id int)`);
    const [tablesInFirst, tablesInSecond] = [await countTables(first.url), await countTables(second.url)];
    expect(tablesInSecond).toBeGreaterThan(0);
    expect(tablesInFirst).toBe(tablesInSecond + 1);
    await Promise.all([first.drop(), second.drop()]);
  });

  it('drops the database even while somebody is connected', async () => {
    const database = await createTestDatabase();
    await withConnection(database.url, async (sql) => {
      await sql`select 1`;
      await database.drop();
      await expect(sql`select 1`).rejects.toThrow();
    });
    await expect(countTables(database.url)).rejects.toThrow(/does not exist/);
  });
});
