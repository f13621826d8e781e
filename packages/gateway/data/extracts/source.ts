import { AppError } from '@gonghui/kernel/errors.ts';
import type { ResolvedSource } from '@gonghui/query/source.ts';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { parquetFrom } from '../../base/duck/parquet-from.ts';
import type { Tenant } from '../../base/events/event.ts';
import { extractsWhere } from './repository.ts';

/** A table as a dataset names it; without a schema the first of that name. */
export interface TableName {
  readonly connectionId: string;
  readonly schema?: string;
  readonly table: string;
}

const extractOf = async (trx: Trx, ctx: Tenant, { connectionId, schema, table }: TableName) =>
  (await extractsWhere(trx, ctx, { connectionId, name: table, ...(schema ? { schema } : {}) }))[0];

/**
 * A fetched table as a question may read it, the file that DuckDB opens for it, and when it was fetched. Refuses in words a
 * table of which nothing has been fetched so far, and with `notFound` one that is not fetched at all.
 */
export async function extractSource(
  { files }: Pick<Deps, 'files'>,
  trx: Trx,
  ctx: Tenant,
  { id, ...named }: TableName & { id: string },
): Promise<{ source: ResolvedSource; path: string; asOf: Date }> {
  const row = await extractOf(trx, ctx, named);
  if (!row) throw new AppError('notFound', `数据表“${named.table}”没有数据抽取，请先抽取`);
  if (!row.digest || !row.columns || !row.extracted_at)
    throw new AppError('invalid', `数据表“${named.table}”还没有抽取完成，请稍后再试或先立即抽取`);
  const path = files.path(row.digest);
  const columns = row.columns.map((column, at) => ({ ...column, column: `c${at}` }));
  const source: ResolvedSource = {
    id,
    name: row.name,
    engine: 'duckdb',
    columns: new Map(columns.map(one => [one.name, { ...one, key: one.name, label: one.name }])),
    hidden: new Map(),
    partial: new Set(),
    from: () => parquetFrom(path, columns),
    mark: `extract ${row.digest}`,
  };
  return { source, path, asOf: row.extracted_at };
}

/**
 * How it is with the extract of a table (`state` as in rule E6) and the columns that it offers: null before it was fetched
 * for the first time. Null for a table that is not fetched.
 */
export async function extractFacts(
  trx: Trx,
  ctx: Tenant,
  named: TableName,
): Promise<{ state: number; keys: ReadonlySet<string> | null } | null> {
  const row = await extractOf(trx, ctx, named);
  return row ? { state: row.state, keys: row.columns && new Set(row.columns.map(({ name }) => name)) } : null;
}
