import {
  DATA_FILE_MB,
  type DataFile,
  type DataFileItem,
  type DataFileLine,
} from '@gonghui/contract/datafiles.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { Duck } from '../../duck/duck.ts';
import { publish } from '../../events/events.ts';
import { removeUnused } from '../files/index.ts';
import { audit } from '../identity/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { fileLeaves } from './events.ts';
import { type DataFileInput, readDataFile } from './job.ts';
import { allFiles, allSheets, type FileRow, findFile, sheetsOfFile } from './repository.ts';
import { sheetSource } from './source.ts';

const KIND = 'data-file';
const MOST_FILES = 500;

/** A file as it came, gone when the request is done. */
interface Uploaded {
  name: string;
  path: string;
  size: number;
}

const item = (row: FileRow): DataFileItem => ({
  id: row.id,
  name: row.name,
  version: row.version,
  updatedAt: row.updated_at.getTime(),
});

/** Spreadsheets and CSV files that reports read (rule E8). */
export function createDatafiles(deps: Deps, jobs: Jobs, duck: Duck) {
  const { db } = deps;
  jobs.define(KIND, async task => {
    const input = task.input as unknown as DataFileInput;
    const { path } = await jobs.uploads.open(task.ctx, input.upload, { begun: true });
    return readDataFile(deps, duck, task, path, input);
  });

  const begin = async (ctx: Ctx, came: Uploaded, fileId: string, update: boolean) => {
    if (came.size > DATA_FILE_MB * 1024 * 1024)
      throw new AppError('tooLarge', `文件大小不能超过${DATA_FILE_MB}M`);
    const upload = await jobs.uploads.keep(ctx, came, []);
    const name = came.name.replace(/[\p{Cc}/\\]/gu, '').slice(-120) || '数据文件';
    const input: DataFileInput = { upload, name, fileId, update };
    const title = update ? `更新数据文件「${name}」` : `读取数据文件「${name}」`;
    return { jobId: await jobs.create(ctx, KIND, title, input as unknown as Json) };
  };

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
      db.withTenant(ctx, async trx => ({
        ...item(await findFile(trx, ctx, id)),
        sheets: (await sheetsOfFile(trx, ctx, id)).map(({ name, row_count, bad_cells, columns }) => ({
          name,
          rows: row_count,
          badCells: bad_cells,
          columns,
        })),
      })),

    /** A sheet as a question may read it, and the file that DuckDB opens for it. */
    source: (trx: Trx, ctx: Ctx, which: { id: string; fileId: string; sheet: string }) =>
      sheetSource(deps, trx, ctx, which),

    async create(ctx: Ctx, came: Uploaded) {
      const { length } = await db.withTenant(ctx, trx => allFiles(trx, ctx));
      if (length >= MOST_FILES)
        throw new AppError('invalid', `最多保存${MOST_FILES}个数据文件，请先删除不用的文件`);
      return begin(ctx, came, newId(), false);
    },

    async update(ctx: Ctx, id: string, came: Uploaded) {
      await db.withTenant(ctx, trx => findFile(trx, ctx, id));
      return begin(ctx, came, id, true);
    },

    async remove(ctx: Ctx, id: string, force: boolean): Promise<null> {
      const gone = await db.withTenant(ctx, async trx => {
        await findFile(trx, ctx, id);
        await publish(trx, fileLeaves, ctx, { fileId: id, force });
        const sheets = await sheetsOfFile(trx, ctx, id);
        await trx
          .deleteFrom('data_files')
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
        await audit(trx, ctx, 'datafile.delete', id);
        return sheets.flatMap(({ digest, previous_digest }) => [digest, previous_digest ?? []].flat());
      });
      await removeUnused(deps, gone);
      return null;
    },
  };
}
