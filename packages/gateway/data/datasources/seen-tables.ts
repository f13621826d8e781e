import type { TableColumn } from '@gonghui/query/table/table.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';
import type { TableColumn as Found } from './drivers/driver.ts';
import type { DataSourceTables } from './tables.ts';
import { meaningOf } from './types.ts';

/** A table as a dataset names it; without a schema the one that the account sees under the name. */
export interface TablePlace {
  readonly connectionId: string;
  readonly schema?: string;
  readonly table: string;
}

type Kind = DataSourceTables['data_sources']['kind'];

/** Columns that can be read, as a question needs them. */
export const readable = (kind: Kind, found: readonly Found[]): TableColumn[] =>
  found.flatMap(({ name, databaseType, key }) => {
    const meaning = meaningOf(kind, databaseType);
    return meaning ? [{ name, databaseType, ...meaning, inKey: key }] : [];
  });

const rowOf = (trx: Trx, { tenantId }: Tenant, { connectionId, schema = '', table }: TablePlace) =>
  trx
    .selectFrom('data_tables')
    .where('tenant_id', '=', tenantId)
    .where('connection_id', '=', connectionId)
    .where('schema', '=', schema)
    .where('name', '=', table);

/** Remembers how a table was seen, where that is new. `columns` null: it is gone, and what it had stays known. */
export async function keepSeen(
  trx: Trx,
  ctx: Tenant,
  place: TablePlace,
  columns: readonly TableColumn[] | null,
  at: Date,
): Promise<void> {
  const state = columns === null ? 9 : 1;
  const row = await rowOf(trx, ctx, place).select(['columns', 'state']).executeTakeFirst();
  const kept = columns ?? row?.columns ?? [];
  if (row && row.state === state && JSON.stringify(sorted(row.columns)) === JSON.stringify(sorted(kept)))
    return;
  const values = { columns: JSON.stringify(kept), state, seen_at: at };
  await trx
    .insertInto('data_tables')
    .values({
      ...values,
      tenant_id: ctx.tenantId,
      connection_id: place.connectionId,
      schema: place.schema ?? '',
      name: place.table,
    })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'connection_id', 'schema', 'name']).doUpdateSet(values),
    )
    .execute();
}

/** Whatever order the database keeps their keys in. */
const sorted = (columns: readonly TableColumn[]) =>
  columns.map(({ name, databaseType, kind, inKey }) => [name, databaseType, kind, inKey]);

/**
 * What is known of a table without asking: its columns, and how it and its connection were when somebody last asked, as rule E6
 * numbers it. Null for one that nobody has looked at.
 */
export async function tableSeen(
  trx: Trx,
  ctx: Tenant,
  place: TablePlace,
): Promise<{ kind: Kind; columns: readonly TableColumn[]; state: number } | null> {
  const row = await trx
    .selectFrom('data_tables as t')
    .innerJoin('data_sources as s', join =>
      join.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.connection_id'),
    )
    .select(['t.columns', 't.state', 's.status', 's.kind'])
    .where('t.tenant_id', '=', ctx.tenantId)
    .where('t.connection_id', '=', place.connectionId)
    .where('t.schema', '=', place.schema ?? '')
    .where('t.name', '=', place.table)
    .executeTakeFirst();
  return row
    ? { kind: row.kind, columns: row.columns, state: row.status === 1 ? row.state : row.status }
    : null;
}
