import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFileResult, MOST_SHEETS, type SheetSettings } from '@gonghui/contract/datafiles.ts';
import { CSV_BEGIN, CSV_END, csvLine, csvText } from '@gonghui/kernel/csv.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { Converted } from '../../base/duck/messages.ts';
import { DuckRefusal } from '../../base/duck/refusal.ts';
import { workFolder } from '../../base/own-folder.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { Cancelled, type Task } from '../../enterprise/jobs/index.ts';
import { keyedColumns, sheetBefore } from './columns.ts';
import { CHANGED_MEANWHILE, type SheetRow, sheetsOfFile } from './repository.ts';

/** What the job knows: what is read, and the file that it is put in place of. */
export interface DataFileInput {
  /** Null: the file is read in another way, from the bytes that it came as. */
  upload: string | null;
  name: string;
  fileId: string;
  /** The version that whoever asked had seen; null of a new file. */
  version: number | null;
  /** What was set by hand, by the place of the sheet. */
  settings: (SheetSettings & { sheet: number })[];
}

/** A workbook of a million rows on a busy machine. */
const SHEET_MS = 600_000;
const MOST_BYTES = 2 * 1024 * 1024 * 1024;

export interface ConvertedSheet extends Pick<Converted, 'rows' | 'columns' | 'bad' | 'badCells' | 'sides'> {
  name: string;
  place: number;
  digest: string;
  settings: SheetSettings;
}

/** The bytes that are read. */
interface UploadedBytes {
  readonly path: string;
  readonly digest: string;
}

/** Reads the visible sheets of an upload and puts them in the place of the file's old ones, all or none (rule E8). */
export async function readDataFile(
  deps: Deps,
  duck: Duck,
  task: Task,
  given: UploadedBytes,
  input: DataFileInput,
): Promise<DataFileResult> {
  const stop = new AbortController();
  // Whether somebody wants it to stop is looked at while DuckDB works.
  const watch = setInterval(() => {
    task.progress(0, null).catch((error: unknown) => stop.abort(error));
  }, 2_000);
  const folder = await workFolder('gonghui-datafile-');
  try {
    const before = await deps.db.withTenant(task.ctx, trx => sheetsOfFile(trx, task.ctx, input.fileId));
    const made = await readSheets(deps, duck, { ...given, folder, input, before, signal: stop.signal });
    if (made.every(sheet => sheet.rows === 0))
      throw new AppError('invalid', '文件中没有数据：请确认第一行是列名，下面至少有一行数据');
    const gone = await deps.db.withTenant(task.ctx, async trx => {
      // Run again after a crash, it finds that it was stored.
      if (task.checkpoint !== null) return [];
      await task.progress(made.length, made.length, STORED, trx);
      return store(deps, task.ctx, trx, { input, given, made });
    });
    await removeUnused(deps, gone);
    await giveBadCells(task, made);
    const left = made.reduce(
      (sum, { sides, settings }) => sum + (settings.keepTotals === true ? 0 : sides.count),
      0,
    );
    return {
      fileId: input.fileId,
      rows: made.reduce((sum, sheet) => sum + sheet.rows, 0),
      badCells: made.reduce((sum, sheet) => sum + sheet.bad, 0),
      ...(left > 0 && { left }),
    };
  } catch (error) {
    if (error instanceof Cancelled || !(error instanceof DuckRefusal)) throw error;
    deps.log.warn({ err: error.cause ?? error }, 'data file');
    throw new AppError('invalid', '文件过大或过于复杂，无法处理，请拆分后再试');
  } finally {
    clearInterval(watch);
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a job notes in the transaction that stores what it read. */
const STORED: Json = 'stored';

/** How a sheet is read: as was set with this change, else as was set before, as far as it fits. */
function settingsOf(
  { name, index }: { name: string; index: number },
  { input, before, alone }: { input: DataFileInput; before: readonly SheetRow[]; alone: boolean },
): { settings: SheetSettings; kept: boolean } {
  const own = input.settings.find(({ sheet }) => sheet === index);
  if (own) {
    const { sheet: _, ...settings } = own;
    return { settings, kept: false };
  }
  return { settings: sheetBefore(name, before, alone)?.settings ?? { types: [] }, kept: true };
}

interface Reading {
  readonly path: string;
  readonly folder: string;
  readonly input: DataFileInput;
  readonly before: readonly SheetRow[];
  readonly signal: AbortSignal;
}

export async function readSheets(
  { files }: Deps,
  duck: Duck,
  { path, folder, input, before, signal }: Reading,
): Promise<ConvertedSheet[]> {
  const made: ConvertedSheet[] = [];
  const sheets = (await duck.sheets(path, signal)).slice(0, MOST_SHEETS);
  const unknown = input.settings.find(({ sheet }) => !sheets.some(({ index }) => index === sheet));
  if (unknown) throw new AppError('invalid', '文件中没有设置的工作表，请重新打开预览再设置');
  for (const sheet of sheets) {
    const { name, index } = sheet;
    const target = join(folder, `${index}`);
    const { settings, kept } = settingsOf(sheet, { input, before, alone: sheets.length === 1 });
    const ask = { path, sheet: index, target, millis: SHEET_MS, kept };
    const found = await duck.convert({ ...ask, ...settings }, signal);
    if (found.columns.length === 0) continue;
    const stored = await files.putStream(createReadStream(target), MOST_BYTES);
    if (!stored) throw new AppError('tooLarge');
    await rm(target, { force: true });
    made.push({ ...found, name, place: index, digest: stored.digest, settings: fitting(settings, found) });
  }
  return made;
}

/** What was set and is there: what a file lacks is not kept for the next one. */
const fitting = ({ head, types, ...rest }: SheetSettings, { lost, lostHead }: Converted): SheetSettings => ({
  ...rest,
  types: types.filter(({ title }) => !lost.includes(title)),
  ...(head !== undefined && !lostHead && { head }),
});

type Trx = Parameters<Parameters<Deps['db']['withTenant']>[1]>[0];

interface Storing {
  readonly input: DataFileInput;
  readonly given: UploadedBytes;
  readonly made: readonly ConvertedSheet[];
}

/** Puts the file there, or in the place of what it was; refuses where somebody else was quicker. Answers the bytes it was read from before. */
async function storeFile(
  trx: Trx,
  ctx: Ctx,
  { input: { fileId, name, version }, given: { digest } }: Storing,
  at: Date,
): Promise<string | null> {
  const of = { tenant_id: ctx.tenantId, id: fileId };
  if (version === null) {
    await trx
      .insertInto('data_files')
      .values({
        ...of,
        name,
        version: 1,
        source_digest: digest,
        created_by: ctx.actor.id,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return null;
  }
  const old = await trx
    .selectFrom('data_files')
    .select(['source_digest', 'version'])
    .where('tenant_id', '=', of.tenant_id)
    .where('id', '=', of.id)
    .forUpdate()
    .executeTakeFirst();
  if (!old) throw new AppError('notFound', '数据文件不存在或已被删除');
  if (old.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
  await trx
    .updateTable('data_files')
    .set({ name, version: version + 1, source_digest: digest, updated_at: at })
    .where('tenant_id', '=', of.tenant_id)
    .where('id', '=', of.id)
    .execute();
  return old.source_digest;
}

/** Answers digests that nobody reads any more: the two newest of each sheet stay. */
async function store({ now }: Deps, ctx: Ctx, trx: Trx, storing: Storing): Promise<string[]> {
  const at = new Date(now());
  const { input, made } = storing;
  const { fileId } = input;
  const source = await storeFile(trx, ctx, storing, at);
  const before = await sheetsOfFile(trx, ctx, fileId);
  await trx
    .deleteFrom('data_sheets')
    .where('tenant_id', '=', ctx.tenantId)
    .where('file_id', '=', fileId)
    .execute();
  for (const { name: sheet, place, digest, rows, columns, bad, settings } of made) {
    const old = sheetBefore(sheet, before, made.length === 1);
    const same = input.upload === null;
    await trx
      .insertInto('data_sheets')
      .values({
        tenant_id: ctx.tenantId,
        file_id: fileId,
        name: sheet,
        place,
        digest,
        previous_digest: old?.digest ?? null,
        row_count: rows,
        columns: JSON.stringify(keyedColumns(columns, old?.columns ?? [], { same, at: at.getTime() })),
        bad_cells: bad,
        settings: JSON.stringify(settings),
      })
      .execute();
  }
  return [source, ...before.map(({ previous_digest }) => previous_digest)].filter(one => one !== null);
}

/** A list of what could not be read, to be put right in the file; names in it are somebody's text as well (promise D29). */
async function giveBadCells(task: Task, made: readonly ConvertedSheet[]): Promise<void> {
  const lines = made.flatMap(({ name, badCells }) =>
    badCells.map(({ row, title, text }) =>
      csvLine([csvText(name), String(row), csvText(title), csvText(text)]),
    ),
  );
  if (lines.length === 0) return;
  const head = csvLine(['工作表', '行号', '列名', '无法识别的内容']);
  const text = CSV_BEGIN + [head, ...lines].map(line => line + CSV_END).join('');
  await task.give('无法识别的单元格.csv', new TextEncoder().encode(text));
}
