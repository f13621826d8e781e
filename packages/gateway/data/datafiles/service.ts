import {
  DATA_FILE_MB,
  type DataFile,
  type DataFileItem,
  type DataFileLine,
  type datafileCalls,
  MOST_SHEETS,
} from '@gonghui/contract/datafiles.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Duck } from '../../base/duck/duck.ts';
import { publish } from '../../base/events/events.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { fileLeaves } from './events.ts';
import { type DataFileInput, readDataFile } from './job.ts';
import { previewOf } from './preview.ts';
import {
  allFiles,
  allSheets,
  CHANGED_MEANWHILE,
  type FileRow,
  findFile,
  sheetsOfFile,
} from './repository.ts';
import { sheetSource } from './source.ts';

const KIND = 'data-file';
const MOST_FILES = 500;

/** A file as it came, gone when the request is done. */
interface Uploaded {
  name: string;
  path: string;
  size: number;
}

type Body<K extends keyof typeof datafileCalls> = CallArgs<(typeof datafileCalls)[K]>['body'];
type Answer<K extends keyof typeof datafileCalls> = CallReturn<(typeof datafileCalls)[K]>;

const NOT_KEPT = '该文件上传较早，没有保留原文件：请用“更新文件”重新上传后再设置类型和表头';

const nameOf = (name: string): string => name.replace(/[\p{Cc}/\\]/gu, '').slice(-120) || '数据文件';

const item = (row: FileRow): DataFileItem => ({
  id: row.id,
  name: row.name,
  version: row.version,
  updatedAt: row.updated_at.getTime(),
});

/** Spreadsheets and CSV files that reports read (rule E8). */
export function createDatafiles(deps: Deps, jobs: Jobs, duck: Duck) {
  const { db } = deps;

  /** The bytes that a data file came as. */
  const keptOf = async (ctx: Ctx, id: string): Promise<{ path: string; digest: string; file: FileRow }> => {
    const file = await db.withTenant(ctx, trx => findFile(trx, ctx, id));
    if (file.source_digest === null) throw new AppError('invalid', NOT_KEPT);
    return { path: deps.files.path(file.source_digest), digest: file.source_digest, file };
  };
  jobs.define(KIND, async task => {
    const input = task.input as unknown as DataFileInput;
    const given =
      input.upload === null
        ? await keptOf(task.ctx, input.fileId)
        : await jobs.uploads.open(task.ctx, input.upload, { begun: true });
    return readDataFile(deps, duck, task, given, input);
  });

  const begin = async (ctx: Ctx, title: string, input: DataFileInput) => ({
    // What an upload has become it does not become again.
    jobId: await jobs.create(ctx, KIND, title, input as unknown as Json, {
      once: input.version === null ? 'done' : 'open',
    }),
  });

  return {
    list: (ctx: Ctx): Promise<DataFileLine[]> =>
      db.withTenant(ctx, async trx => {
        const sheets = Map.groupBy(await allSheets(trx, ctx), ({ file_id }) => file_id);
        return (await allFiles(trx, ctx)).map(row => ({
          ...item(row),
          sheets: (sheets.get(row.id) ?? []).map(({ name, row_count, bad_cells }) => ({
            name,
            rows: row_count,
            badCells: bad_cells,
          })),
        }));
      }),

    get: (ctx: Ctx, id: string): Promise<DataFile> =>
      db.withTenant(ctx, async trx => {
        const row = await findFile(trx, ctx, id);
        return {
          ...item(row),
          kept: row.source_digest !== null,
          sheets: (await sheetsOfFile(trx, ctx, id)).map(
            ({ name, place, row_count, bad_cells, columns }) => ({
              ...{ name, place, columns },
              rows: row_count,
              badCells: bad_cells,
            }),
          ),
        };
      }),

    /** A sheet as a question may read it, and the file that DuckDB opens for it. */
    source: (trx: Trx, ctx: Ctx, which: { id: string; fileId: string; sheet: string }) =>
      sheetSource(deps, trx, ctx, which),

    /** Takes the bytes, to be looked at; they are no data file before `create` or `update`. */
    async upload(ctx: Ctx, came: Uploaded): Promise<Answer<'upload'>> {
      if (came.size > DATA_FILE_MB * 1024 * 1024)
        throw new AppError('tooLarge', `文件大小不能超过${DATA_FILE_MB}M`);
      const sheets = (await duck.sheets(came.path)).slice(0, MOST_SHEETS);
      if (sheets.length === 0) throw new AppError('invalid', '文件中没有可以读取的工作表');
      const upload = await jobs.uploads.keep(ctx, came, []);
      return {
        upload,
        name: nameOf(came.name),
        sheets: sheets.map(({ name, index }) => ({ name, place: index })),
      };
    },

    async discard(ctx: Ctx, id: string): Promise<null> {
      await jobs.uploads.discard(ctx, id);
      return null;
    },

    async preview(ctx: Ctx, { upload, fileId, sheet, settings }: Body<'preview'>, signal: AbortSignal) {
      const kept = upload === undefined && fileId !== undefined ? await keptOf(ctx, fileId) : null;
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
    },

    async create(ctx: Ctx, { upload, settings }: Body<'create'>): Promise<Answer<'create'>> {
      const { length } = await db.withTenant(ctx, trx => allFiles(trx, ctx));
      if (length >= MOST_FILES)
        throw new AppError('invalid', `最多保存${MOST_FILES}个数据文件，请先删除不用的文件`);
      const name = nameOf((await jobs.uploads.open(ctx, upload)).name);
      const input = { upload, name, fileId: upload, version: null, settings };
      return begin(ctx, `读取数据文件「${name}」`, input);
    },

    /** Puts an upload in the place of a file, or reads the file itself in another way. */
    async update(ctx: Ctx, id: string, body: Body<'update'>): Promise<Answer<'update'>> {
      const { upload = null, version, settings } = body;
      const file = await db.withTenant(ctx, trx => findFile(trx, ctx, id));
      if (file.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
      if (upload === null && file.source_digest === null) throw new AppError('invalid', NOT_KEPT);
      const name = upload === null ? file.name : nameOf((await jobs.uploads.open(ctx, upload)).name);
      return begin(ctx, `更新数据文件「${name}」`, { upload, name, fileId: id, version, settings });
    },

    async remove(ctx: Ctx, id: string, force: boolean): Promise<null> {
      const gone = await db.withTenant(ctx, async trx => {
        const { source_digest } = await findFile(trx, ctx, id);
        await publish(trx, fileLeaves, ctx, { fileId: id, force });
        const sheets = await sheetsOfFile(trx, ctx, id);
        await trx
          .deleteFrom('data_files')
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
        await audit(trx, ctx, 'datafile.delete', id);
        return [
          ...[source_digest ?? []].flat(),
          ...sheets.flatMap(({ digest, previous_digest }) => [digest, previous_digest ?? []].flat()),
        ];
      });
      await removeUnused(deps, gone);
      return null;
    },
  };
}

export type Datafiles = ReturnType<typeof createDatafiles>;
