import { rm } from 'node:fs/promises';
import { type FileColumn, SheetSettings } from '@gonghui/contract/datafiles.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { isId, newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Duck } from '../../base/duck/duck.ts';
import { DuckRefusal } from '../../base/duck/refusal.ts';
import { workFolder } from '../../base/own-folder.ts';
import { type ConvertedSheet, type DataFileInput, readSheets } from './job.ts';
import { sheetsOfFile } from './repository.ts';

/** A data file that came with an applet: its sheets read and stored, and no row of it yet. */
export interface PreparedDataFile {
  readonly name: string;
  readonly given: { readonly path: string; readonly digest: string };
  readonly made: readonly ConvertedSheet[];
  /** Sheets as they were where it came from. */
  readonly said: readonly object[];
}

/** How the sheets of a file were read where it came from, by their names. */
interface SaidSheets {
  readonly name: string;
  readonly sheets: readonly object[];
}

/** Reads the sheets of a file as they were read where it came from. Refuses what cannot be read as a table. */
export async function prepareDataFile(
  deps: Deps,
  duck: Duck,
  given: PreparedDataFile['given'],
  { name, sheets: said }: SaidSheets,
): Promise<PreparedDataFile> {
  const folder = await workFolder('gonghui-datafile-');
  const signal = new AbortController().signal;
  try {
    const settings = (await duck.sheets(given.path, signal)).flatMap(({ name: sheet, index }) => {
      const own = said.find(one => (one as { name?: unknown }).name === sheet) as
        | { settings?: unknown }
        | undefined;
      const read = SheetSettings.safeParse(own?.settings ?? {});
      return read.success ? [{ ...read.data, sheet: index }] : [];
    });
    const input: DataFileInput = { upload: null, name, fileId: '', version: null, settings };
    const made = await readSheets(deps, duck, { ...given, folder, input, before: [], signal });
    const cleaned = name.replace(/[\p{Cc}/\\]/gu, '').slice(-120) || '数据文件';
    return { name: cleaned, given, made, said };
  } catch (error) {
    if (!(error instanceof DuckRefusal)) throw error;
    throw new AppError('invalid', `数据文件「${name}」无法读取，请在来源系统中重新上传后再导出`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keys of the columns of a sheet where it came from, by their titles: datasets name columns by them. */
function keysSaid(said: readonly object[], sheet: string): Map<string, string> {
  const own = said.find(one => (one as { name?: unknown }).name === sheet) as
    | { columns?: unknown }
    | undefined;
  const columns = Array.isArray(own?.columns) ? (own.columns as { key?: unknown; title?: unknown }[]) : [];
  return new Map(
    columns.flatMap(({ key, title }) =>
      isId(key) && typeof title === 'string' ? [[title, key] as const] : [],
    ),
  );
}

const hasKeys = (columns: readonly FileColumn[], keys: ReadonlyMap<string, string>): boolean =>
  columns.every(({ key, title }) => (keys.get(title) ?? key) === key);

/** A file of the enterprise that is this one already: of these bytes, this name and these keys. */
async function sameFile(trx: Trx, ctx: Ctx, { name, given, said }: PreparedDataFile): Promise<string | null> {
  const files = await trx
    .selectFrom('data_files')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('name', '=', name)
    .where('source_digest', '=', given.digest)
    .execute();
  for (const { id } of files) {
    const sheets = await sheetsOfFile(trx, ctx, id);
    if (sheets.every(sheet => hasKeys(sheet.columns, keysSaid(said, sheet.name)))) return id;
  }
  return null;
}

/** The data file that came with an applet, made where the enterprise has none like it; answers its id. */
export async function storeDataFile(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  ctx: Ctx,
  prepared: PreparedDataFile,
): Promise<string> {
  const same = await sameFile(trx, ctx, prepared);
  if (same !== null) return same;
  const { name, given, made, said } = prepared;
  const [fileId, at] = [newId(), new Date(now())];
  await trx
    .insertInto('data_files')
    .values({
      ...{ id: fileId, tenant_id: ctx.tenantId, name, version: 1, source_digest: given.digest },
      ...{ created_by: ctx.actor.id, created_at: at, updated_at: at },
    })
    .execute();
  for (const { name: sheet, place, digest, rows, columns, bad, settings } of made) {
    const keys = keysSaid(said, sheet);
    const kept = columns.map(({ title, type, bad: cells }) => ({
      ...{ key: keys.get(title) ?? newId(), title, type, bad: cells },
    }));
    await trx
      .insertInto('data_sheets')
      .values({
        ...{ tenant_id: ctx.tenantId, file_id: fileId, name: sheet, place, digest, previous_digest: null },
        ...{ row_count: rows, bad_cells: bad, columns: JSON.stringify(kept) },
        settings: JSON.stringify(settings),
      })
      .execute();
  }
  return fileId;
}
