import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFileResult, FileColumn } from '@gonghui/contract/datafiles.ts';
import { CSV_BEGIN, CSV_END, csvLine, csvText } from '@gonghui/kernel/csv.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Duck } from '../../duck/duck.ts';
import type { BadCell } from '../../duck/messages.ts';
import { DuckRefusal } from '../../duck/refusal.ts';
import { workFolder } from '../../own-folder.ts';
import { removeUnused } from '../files/index.ts';
import { Cancelled, type Task } from '../jobs/index.ts';
import { findFile, type SheetRow, sheetsOfFile } from './repository.ts';

/** What the job knows: the upload, and the file that it is put in place of. */
export interface DataFileInput {
  upload: string;
  name: string;
  fileId: string;
  update: boolean;
}

const MOST_SHEETS = 20;
/** A workbook of a million rows on a busy machine. */
const SHEET_MS = 600_000;
const MOST_BYTES = 2 * 1024 * 1024 * 1024;

interface Made {
  name: string;
  place: number;
  digest: string;
  rows: number;
  columns: Omit<FileColumn, 'key'>[];
  bad: number;
  badCells: readonly BadCell[];
}

/** Reads the visible sheets of an upload and puts them in the place of the file's old ones, all or none (rule E8). */
export async function readDataFile(
  deps: Deps,
  duck: Duck,
  task: Task,
  path: string,
  input: DataFileInput,
): Promise<DataFileResult> {
  const stop = new AbortController();
  // Whether somebody wants it to stop is looked at while DuckDB works.
  const watch = setInterval(() => {
    task.progress(0, null).catch((error: unknown) => stop.abort(error));
  }, 2_000);
  const folder = await workFolder('gonghui-datafile-');
  try {
    const made = await readSheets(deps, duck, path, folder, stop.signal);
    if (made.every(sheet => sheet.rows === 0))
      throw new AppError('invalid', '文件中没有数据：请确认第一行是列名，下面至少有一行数据');
    const gone = await deps.db.withTenant(task.ctx, async trx => {
      await task.progress(made.length, made.length, undefined, trx);
      return store(deps, task.ctx, trx, input, made);
    });
    await removeUnused(deps, gone);
    await giveBadCells(task, made);
    return {
      fileId: input.fileId,
      rows: made.reduce((sum, sheet) => sum + sheet.rows, 0),
      badCells: made.reduce((sum, sheet) => sum + sheet.bad, 0),
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

async function readSheets(
  { files }: Deps,
  duck: Duck,
  path: string,
  folder: string,
  signal: AbortSignal,
): Promise<Made[]> {
  const made: Made[] = [];
  const sheets = await duck.sheets(path, signal);
  for (const { name, index } of sheets.slice(0, MOST_SHEETS)) {
    const target = join(folder, `${index}`);
    const ask = { path, sheet: index, target, millis: SHEET_MS };
    const found = await duck.convert({ ...ask, texts: [] }, signal);
    if (found.columns.length === 0) continue;
    const stored = await files.putStream(createReadStream(target), MOST_BYTES);
    if (!stored) throw new AppError('tooLarge');
    await rm(target, { force: true });
    const columns = found.columns.map(({ title, type, bad }) => ({ title, type, bad }));
    const { rows, bad, badCells } = found;
    made.push({ name, place: index, digest: stored.digest, rows, columns, bad, badCells });
  }
  return made;
}

type Trx = Parameters<Parameters<Deps['db']['withTenant']>[1]>[0];

/** Old and new keys: a column is the same one for as long as its title is. */
const keyed = (columns: readonly Omit<FileColumn, 'key'>[], before: SheetRow | undefined): FileColumn[] =>
  columns.map(column => ({
    ...column,
    key: before?.columns.find(({ title }) => title === column.title)?.key ?? newId(),
  }));

/** Answers digests that nobody reads any more: the two newest of each sheet stay. */
async function store(
  { now }: Deps,
  ctx: Ctx,
  trx: Trx,
  { fileId, name, update }: DataFileInput,
  made: readonly Made[],
): Promise<string[]> {
  const at = new Date(now());
  if (update) {
    await findFile(trx, ctx, fileId);
    await trx
      .updateTable('data_files')
      .set(eb => ({ name, version: eb('version', '+', 1), updated_at: at }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', fileId)
      .execute();
  } else
    await trx
      .insertInto('data_files')
      .values({
        id: fileId,
        tenant_id: ctx.tenantId,
        name,
        version: 1,
        created_by: ctx.actor.id,
        created_at: at,
        updated_at: at,
      })
      // Run again after a crash, it finds what it had stored.
      .onConflict(conflict => conflict.doNothing())
      .execute();
  const before = await sheetsOfFile(trx, ctx, fileId);
  await trx
    .deleteFrom('data_sheets')
    .where('tenant_id', '=', ctx.tenantId)
    .where('file_id', '=', fileId)
    .execute();
  for (const { name: sheet, place, digest, rows, columns, bad } of made) {
    // Of a file with one sheet it is the same one, whatever it is called now.
    const old =
      before.find(one => one.name === sheet) ??
      (before.length === 1 && made.length === 1 ? before[0] : undefined);
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
        columns: JSON.stringify(keyed(columns, old)),
        bad_cells: bad,
      })
      .execute();
  }
  return before.flatMap(({ previous_digest }) => previous_digest ?? []);
}

/** A list of what could not be read, to be put right in the file; names in it are somebody's text as well (promise D29). */
async function giveBadCells(task: Task, made: readonly Made[]): Promise<void> {
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
