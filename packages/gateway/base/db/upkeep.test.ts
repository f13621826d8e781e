import { createDatabase } from '@gonghui/testkit/database.ts';
import { expect, it } from 'vitest';
import { keepUp } from './upkeep.ts';

it('tells the planner of the embedded engine how large tables are', async () => {
  const db = await createDatabase('pglite');
  await db.pool.query('create table grown (id int primary key, word text not null)');
  await db.pool.query('create table other (id int primary key)');
  await db.pool.query("insert into grown select n, 'word' from generate_series(1, 5000) n");
  await db.pool.query('delete from grown where id > 4000');
  const known = async (table: string) =>
    (await db.pool.query('select reltuples::int as rows from pg_class where relname = $1', [table])).rows[0]
      .rows;
  await keepUp(db, ['grown']);
  expect([await known('grown'), await known('other')]).toEqual([4000, -1]);
  await keepUp(db);
  expect(await known('other')).toBe(0);
  await db.close();
});
