import { AppError } from '@gonghui/kernel/errors.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { DataFileTables } from './tables.ts';

export type FileRow = Selectable<DataFileTables['data_files']>;
export type SheetRow = Selectable<DataFileTables['data_sheets']>;

/** Two changed a file at once. */
export const CHANGED_MEANWHILE = '该数据文件已被其他人更新，请关闭后重新打开，再看一次预览';

/** Files of the enterprise, the latest first. */
export const allFiles = (trx: Trx, ctx: Ctx): Promise<FileRow[]> =>
  trx
    .selectFrom('data_files')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();

/** One of them. Refuses what is not there. */
export async function findFile(trx: Trx, ctx: Ctx, id: string): Promise<FileRow> {
  const row = await trx
    .selectFrom('data_files')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound', '数据文件不存在或已被删除');
  return row;
}

export const sheetsOfFile = (trx: Trx, ctx: Ctx, fileId: string): Promise<SheetRow[]> =>
  trx
    .selectFrom('data_sheets')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('file_id', '=', fileId)
    .orderBy('place')
    .execute();

/** Sheets of all files of the enterprise, without their columns. */
export const allSheets = (trx: Trx, ctx: Ctx) =>
  trx
    .selectFrom('data_sheets')
    .select(['file_id', 'name', 'row_count', 'bad_cells'])
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('place')
    .execute();

/** These files, of those that are there, with how their sheets are read and the keys of their columns. */
export async function filesToPack(trx: Trx, { tenantId }: Pick<Ctx, 'tenantId'>, ids: readonly string[]) {
  const files = await trx
    .selectFrom('data_files')
    .select(['id', 'name', 'source_digest'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
  const sheets = await trx
    .selectFrom('data_sheets')
    .select(['file_id', 'name', 'settings', 'columns'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', anyOf(ids))
    .orderBy('place')
    .execute();
  const byFile = Map.groupBy(sheets, sheet => sheet.file_id);
  return files.map(file => ({
    ...file,
    sheets: (byFile.get(file.id) ?? []).map(({ name, settings, columns }) => ({
      name,
      settings,
      columns: columns.map(({ key, title }) => ({ key, title })),
    })),
  }));
}

/** Files of the enterprise with the names of their sheets, the latest first. */
export async function filesWithSheets(
  trx: Trx,
  ctx: Ctx,
): Promise<{ id: string; name: string; sheets: string[] }[]> {
  const sheets = Map.groupBy(await allSheets(trx, ctx), row => row.file_id);
  return (await allFiles(trx, ctx)).map(({ id, name }) => ({
    id,
    name,
    sheets: (sheets.get(id) ?? []).map(sheet => sheet.name),
  }));
}
