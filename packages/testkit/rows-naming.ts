import { sql } from 'kysely';
import type { TestGateway } from './gateway.ts';

/** Every row of every table as text, by the name of its table. */
export async function everyRow({ db }: Pick<TestGateway, 'db'>): Promise<Map<string, Set<string>>> {
  return db.withSystem(async trx => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`.execute(trx);
    const all = new Map<string, Set<string>>();
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(trx);
      all.set(name, new Set(rows.map(({ row }) => row)));
    }
    return all;
  });
}

/** Rows that came since `before` and name one of these ids, each with its table. */
export function newRowsNaming(
  before: ReadonlyMap<string, ReadonlySet<string>>,
  after: ReadonlyMap<string, ReadonlySet<string>>,
  ids: readonly string[],
): string[] {
  const named = new RegExp(`\\b(?:${ids.join('|')})\\b`);
  return [...after].flatMap(([table, rows]) =>
    [...rows].filter(row => !before.get(table)?.has(row) && named.test(row)).map(row => `${table} ${row}`),
  );
}

/** Ids of everything that an applet keeps, itself among them. */
export const partsOfApplet = ({ db }: Pick<TestGateway, 'db'>, appletId: string): Promise<string[]> =>
  db.withSystem(async trx => {
    const rows = async (table: 'forms' | 'datasets') =>
      (await trx.selectFrom(table).select('id').where('applet_id', '=', appletId).execute()).map(
        ({ id }) => id,
      );
    const pages = await rows('forms');
    const prints = await trx.selectFrom('prints').select('id').where('form_id', 'in', pages).execute();
    return [appletId, ...pages, ...(await rows('datasets')), ...prints.map(({ id }) => id)];
  });

/** Ids of everything that an installation has rows of. */
export const everyId = ({ db }: Pick<TestGateway, 'db'>): Promise<string[]> =>
  db.withSystem(async trx => {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name
      from information_schema.columns where table_schema = 'public' and column_name = 'id'
      and data_type = 'text'`.execute(trx);
    const ids: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)}`.execute(trx);
      ids.push(...rows.map(({ id }) => id));
    }
    return [...new Set(ids)].filter(id => id !== '');
  });
