import type { FileColumn } from '@gonghui/contract/datafiles.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { ResolvedSource, SourceColumn } from '@gonghui/query/source.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { parquetFrom } from '../../base/duck/parquet-from.ts';

/** Kinds of what stands in a column, by its element type. */
const KINDS: Readonly<Record<string, SourceColumn['kind']>> = {
  number: 'number',
  switch: 'boolean',
  date: 'date',
  'date-time': 'timestamp',
  time: 'time',
};

/** A sheet as a dataset names it. */
export interface SheetName {
  readonly fileId: string;
  readonly sheet: string;
}

const sheetOf = (trx: Trx, ctx: Pick<Ctx, 'tenantId'>, { fileId, sheet }: SheetName) =>
  trx
    .selectFrom('data_sheets as s')
    .innerJoin('data_files as f', join =>
      join.onRef('f.id', '=', 's.file_id').onRef('f.tenant_id', '=', 's.tenant_id'),
    )
    .selectAll('s')
    .select('f.updated_at')
    .where('s.tenant_id', '=', ctx.tenantId)
    .where('s.file_id', '=', fileId)
    .where('s.name', '=', sheet)
    .executeTakeFirst();

/**
 * A sheet as a question may read it. All who may read the dataset read all of it: its row rules are the dataset's (rule P6).
 * `path` is what DuckDB is to be allowed to open; `asOf`, when the file was last put in place.
 */
export async function sheetSource(
  { files }: Pick<Deps, 'files'>,
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  { id, ...named }: SheetName & { id: string },
): Promise<{ source: ResolvedSource; path: string; asOf: Date }> {
  const row = await sheetOf(trx, ctx, named);
  const { sheet } = named;
  if (!row) throw new AppError('notFound', `数据文件中没有工作表“${sheet}”：它可能已被删除或改名`);
  const path = files.path(row.digest);
  const columns = new Map(
    row.columns.map(({ key, title, type }, at): [string, SourceColumn] => [
      key,
      { key, label: title, type, kind: KINDS[type] ?? 'text', column: `c${at}` },
    ]),
  );
  const source: ResolvedSource = {
    id,
    name: sheet,
    engine: 'duckdb',
    columns,
    hidden: new Map(),
    partial: new Set(),
    from: () => parquetFrom(path, [...columns.values()]),
    mark: `sheet ${row.digest}`,
  };
  return { source, path, asOf: row.updated_at };
}

/** The columns of a sheet; null for one that is gone. */
export const sheetColumns = async (
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  named: SheetName,
): Promise<readonly FileColumn[] | null> => (await sheetOf(trx, ctx, named))?.columns ?? null;

/** Keys of the columns that a sheet offers; null for one that is gone. */
export async function sheetKeys(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  named: SheetName,
): Promise<ReadonlySet<string> | null> {
  const columns = await sheetColumns(trx, ctx, named);
  return columns && new Set(columns.map(({ key }) => key));
}
