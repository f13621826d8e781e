import { DATA_FILE_MB, type datafileCalls, MOST_SHEETS } from '@gonghui/contract/datafiles.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Ctx, type Deps, requireMaker } from '../../base/context.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import type { DataFileInput } from './job.ts';
import { previewOf } from './preview.ts';
import { allFiles, CHANGED_MEANWHILE, type FileRow, findFile, sheetsOfFile } from './repository.ts';

/** Jobs that read data files. */
export const KIND = 'data-file';
const MOST_FILES = 500;
const NOT_KEPT = '该文件上传较早，没有保留原文件：请用“更新文件”重新上传后再设置类型和表头';

/** What reading files needs: the job that it is done by, and what looks into them. */
export type Reading = Deps & { readonly jobs: Jobs; readonly duck: Duck };

/** A file as it came, gone when the request is done. */
export interface Uploaded {
  name: string;
  path: string;
  size: number;
}

type Body<K extends keyof typeof datafileCalls> = CallArgs<(typeof datafileCalls)[K]>['body'];
type Answer<K extends keyof typeof datafileCalls> = CallReturn<(typeof datafileCalls)[K]>;

const nameOf = (name: string): string => name.replace(/[\p{Cc}/\\]/gu, '').slice(-120) || '数据文件';

/** The bytes that a data file came as. */
export async function keptOf(
  { db, files }: Deps,
  ctx: Ctx,
  id: string,
): Promise<{ path: string; digest: string; file: FileRow }> {
  const file = await db.withTenant(ctx, trx => findFile(trx, ctx, id));
  if (file.source_digest === null) throw new AppError('invalid', NOT_KEPT);
  return { path: files.path(file.source_digest), digest: file.source_digest, file };
}

const begin = async (jobs: Jobs, ctx: Ctx, title: string, input: DataFileInput) => ({
  // What an upload has become it does not become again.
  jobId: await jobs.create(ctx, KIND, title, input as unknown as Json, {
    once: input.version === null ? 'done' : 'open',
  }),
});

/** Takes the bytes, to be looked at; they are no data file before it is created or updated. */
export async function uploadFile(
  { jobs, duck }: Reading,
  ctx: Ctx,
  came: Uploaded,
): Promise<Answer<'upload'>> {
  if (came.size > DATA_FILE_MB * 1024 * 1024)
    throw new AppError('tooLarge', `文件大小不能超过${DATA_FILE_MB}M`);
  const all = await duck.sheets(came.path);
  const sheets = all.slice(0, MOST_SHEETS);
  if (sheets.length === 0) throw new AppError('invalid', '文件中没有可以读取的工作表');
  const upload = await jobs.uploads.keep(ctx, came, []);
  return {
    upload,
    name: nameOf(came.name),
    sheets: sheets.map(({ name, index }) => ({ name, place: index })),
    unread: all.length - sheets.length,
  };
}

/** First rows of a sheet as these settings read it. */
export async function previewFile(
  room: Reading,
  ctx: Ctx,
  { upload, fileId, sheet, settings }: Body<'preview'>,
  signal: AbortSignal,
) {
  const { db, jobs, duck } = room;
  const kept = upload === undefined && fileId !== undefined ? await keptOf(room, ctx, fileId) : null;
  if (!kept && upload === undefined) throw new AppError('badRequest', '请先选择文件');
  const { path } = kept ?? (await jobs.uploads.open(ctx, upload ?? ''));
  const of = await db.withTenant(ctx, async trx =>
    fileId === undefined
      ? null
      : { ...(await findFile(trx, ctx, fileId)), sheets: await sheetsOfFile(trx, ctx, fileId) },
  );
  return previewOf(
    duck,
    {
      path,
      sheet,
      settings,
      before: of?.sheets ?? [],
      version: of?.version ?? null,
      same: kept !== null,
    },
    signal,
  );
}

/** Begins to read an upload as a new file. */
export async function createFile(
  { db, jobs }: Reading,
  ctx: Ctx,
  { upload, settings }: Body<'create'>,
): Promise<Answer<'create'>> {
  const { length } = await db.withTenant(ctx, trx => allFiles(trx, ctx));
  if (length >= MOST_FILES)
    throw new AppError('invalid', `最多保存${MOST_FILES}个数据文件，请先删除不用的文件`);
  const name = nameOf((await jobs.uploads.open(ctx, upload)).name);
  const input = { upload, name, fileId: upload, version: null, settings };
  return begin(jobs, ctx, `读取数据文件「${name}」`, input);
}

/** Puts an upload in the place of a file, or reads the file itself in another way. */
export async function updateFile(
  { db, jobs }: Reading,
  ctx: Ctx,
  id: string,
  body: Body<'update'>,
): Promise<Answer<'update'>> {
  const { upload = null, version, settings } = body;
  const file = await db.withTenant(ctx, trx => findFile(trx, ctx, id));
  requireMaker(ctx, file.created_by, '数据文件');
  if (file.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
  if (upload === null && file.source_digest === null) throw new AppError('invalid', NOT_KEPT);
  const name = upload === null ? file.name : nameOf((await jobs.uploads.open(ctx, upload)).name);
  return begin(jobs, ctx, `更新数据文件「${name}」`, { upload, name, fileId: id, version, settings });
}
