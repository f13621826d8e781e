import type { Database } from './database.ts';

/**
 * Vacuums and analyses the embedded engine, which has no autovacuum: removes dead rows and tells the planner how large tables are;
 * otherwise plans would be made for empty tables forever. Works on one table at a time, so that calls are served in between; `tables` of
 * the schema `public`, or all of them.
 */
export async function keepUp({ engine, pool }: Database, tables?: readonly string[]): Promise<void> {
  if (engine !== 'pglite') return;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and ($1::text[] is null or n.nspname = 'public' and c.relname = any($1::text[])) order by 1`,
    [tables ? [...tables] : null],
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}
