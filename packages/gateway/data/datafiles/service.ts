import type { DataFile, DataFileLine, datafileCalls } from '@gonghui/contract/datafiles.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { type DataFileInput, readDataFile } from './job.ts';
import { fileDetail, listFiles } from './list.ts';
import {
  createFile,
  KIND,
  keptOf,
  previewFile,
  type Reading,
  type Uploaded,
  updateFile,
  uploadFile,
} from './reading.ts';
import { removeFile } from './removal.ts';
import { sheetSource } from './source.ts';

type Body<K extends keyof typeof datafileCalls> = CallArgs<(typeof datafileCalls)[K]>['body'];
type Answer<K extends keyof typeof datafileCalls> = CallReturn<(typeof datafileCalls)[K]>;

/** Spreadsheets and CSV files that reports read (rule E8). */
export function createDatafiles(deps: Deps, jobs: Jobs, duck: Duck) {
  const room: Reading = { ...deps, jobs, duck };
  jobs.define(KIND, async task => {
    const input = task.input as unknown as DataFileInput;
    const given =
      input.upload === null
        ? await keptOf(deps, task.ctx, input.fileId)
        : await jobs.uploads.open(task.ctx, input.upload, { begun: true });
    return readDataFile(deps, duck, task, given, input);
  });

  return {
    list: (ctx: Ctx): Promise<DataFileLine[]> => listFiles(deps, ctx),
    get: (ctx: Ctx, id: string): Promise<DataFile> => fileDetail(deps, ctx, id),

    /** A sheet as a question may read it, and the file that DuckDB opens for it. */
    source: (trx: Trx, ctx: Ctx, which: { id: string; fileId: string; sheet: string }) =>
      sheetSource(deps, trx, ctx, which),

    upload: (ctx: Ctx, came: Uploaded): Promise<Answer<'upload'>> => uploadFile(room, ctx, came),

    async discard(ctx: Ctx, id: string): Promise<null> {
      await jobs.uploads.discard(ctx, id);
      return null;
    },

    preview: (ctx: Ctx, body: Body<'preview'>, signal: AbortSignal) => previewFile(room, ctx, body, signal),
    create: (ctx: Ctx, body: Body<'create'>): Promise<Answer<'create'>> => createFile(room, ctx, body),
    update: (ctx: Ctx, id: string, body: Body<'update'>): Promise<Answer<'update'>> =>
      updateFile(room, ctx, id, body),
    remove: (ctx: Ctx, id: string, force: boolean): Promise<null> => removeFile(deps, ctx, id, force),
  };
}

export type Datafiles = ReturnType<typeof createDatafiles>;
