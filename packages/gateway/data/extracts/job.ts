import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Deps, requireRole } from '../../base/context.ts';
import type { Duck } from '../../base/duck/duck.ts';
import { workFolder } from '../../base/own-folder.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { Cancelled, type Task } from '../../enterprise/jobs/index.ts';
import { toAppError } from '../../http/plugins/errors.ts';
import type { Datasources } from '../datasources/index.ts';
import { EXTRACT_LIMITS, type FetchOutcome, fetchTable } from './fetch.ts';
import { changeExtract, type ExtractRow, findExtract, noteRun } from './repository.ts';
import { tellFailed } from './tell-failed.ts';

const LATE = '抽取超过30分钟，已停止：请改为按新增抽取，或抽取只含所需数据的视图';

/**
 * Fetches a table anew and puts it in the place of what was there, with one change of one row. Whatever goes wrong before
 * changes nothing but the state: the old data stay, with their date (rule F3).
 */
export async function runExtract(
  deps: Deps,
  duck: Duck,
  datasources: Datasources,
  task: Task,
): Promise<{ extractId: string; rows: number }> {
  const { db, now } = deps;
  const { ctx } = task;
  const { extractId } = task.input as { extractId: string };
  requireRole(ctx, 'app');
  const begun = new Date(now());
  const row = await db.withTenant(ctx, async trx => {
    const found = await findExtract(trx, ctx, extractId);
    await changeExtract(trx, ctx, extractId, { state: 3, message: null });
    return found;
  });
  const run = { extract_id: extractId, begun_at: begun, begun_by: ctx.actor.id };
  const folder = await workFolder('gonghui-extract-');
  try {
    const target = join(folder, 'extract');
    const fetched = await fetchWithin({ files: deps.files, duck, datasources }, task, row, target);
    const stored = await deps.files.putStream(createReadStream(target), EXTRACT_LIMITS.bytes);
    if (!stored) throw new AppError('tooLarge', '抽取的数据超过2GB，无法保存：请抽取只含所需数据的视图');
    const gone = await db.withTenant(ctx, async trx => {
      await task.progress(fetched.rows, fetched.rows, undefined, trx);
      const before = await findExtract(trx, ctx, extractId);
      await changeExtract(trx, ctx, extractId, {
        state: 1,
        message: null,
        columns: JSON.stringify(fetched.columns),
        digest: stored.digest,
        previous_digest: before.digest,
        row_count: fetched.rows,
        watermark: fetched.watermark,
        extracted_at: new Date(now()),
      });
      await noteRun(trx, ctx, {
        ...run,
        ended_at: new Date(now()),
        ok: true,
        row_count: fetched.rows,
        message: null,
      });
      return before.previous_digest;
    });
    if (gone !== null) await removeUnused(deps, [gone]);
    return { extractId, rows: fetched.rows };
  } catch (error) {
    const cancelled = error instanceof Cancelled;
    const told = toAppError(error);
    const full = told.kind === 'storageFull';
    const message = cancelled
      ? '已取消'
      : error instanceof AppError || full
        ? told.message
        : '抽取没有完成，请重试';
    const ended_at = new Date(now());
    await db
      .withTenant(ctx, async trx => {
        await changeExtract(trx, ctx, extractId, { state: 4, message });
        await noteRun(trx, ctx, { ...run, ended_at, ok: false, row_count: null, message });
        // Of one fault that goes on by schedule people hear once.
        if (!cancelled && row.message !== message) await tellFailed(trx, ctx, row, message, ended_at);
      })
      .catch((fault: unknown) => deps.log.warn({ err: fault, extract: extractId }, 'failed extract'));
    // A full disk is as full a few seconds later: the queue would read the whole table again for nothing, out of a database that
    // has others to serve. Its schedule tries again, or whoever made room does.
    throw full ? told : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a table is fetched with: from where, by which engine, and where what was fetched before lies. */
interface Fetching {
  readonly files: Deps['files'];
  readonly duck: Duck;
  readonly datasources: Datasources;
}

async function fetchWithin(
  { files, duck, datasources }: Fetching,
  task: Task,
  row: ExtractRow,
  target: string,
): Promise<FetchOutcome> {
  const end = new AbortController();
  const late = setTimeout(() => end.abort(new AppError('invalid', LATE)), EXTRACT_LIMITS.millis);
  const signal = AbortSignal.any([end.signal, task.signal]);
  try {
    const options = { millis: EXTRACT_LIMITS.millis, signal };
    return await datasources.use(task.ctx, row.connection_id, options, (session, { kind }) =>
      fetchTable(duck, session, kind, row, {
        old: row.digest === null ? null : files.path(row.digest),
        target,
        signal,
        count: rows => task.progress(rows, null),
      }),
    );
  } finally {
    clearTimeout(late);
  }
}
