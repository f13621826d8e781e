import type { Readable } from 'node:stream';
import type { Job } from '@gonghui/contract/jobs.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Selectable } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { JobTables } from './tables.ts';

export type JobRow = Selectable<JobTables['jobs']>;

const LISTED = 20;

/** A job as the contract shows it. */
export const jobBody = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  done: row.done,
  total: row.total,
  message: row.message,
  result: row.result,
  fileName: row.file_name,
  createdAt: row.created_at.getTime(),
  finishedAt: row.finished_at?.getTime() ?? null,
});

/** Jobs of the actor. */
export const ownJobs = (trx: Trx, ctx: Ctx) =>
  trx
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('created_by', '=', ctx.actor.id);

/** A job of the actor; every other one is `notFound`. */
export async function findJob({ db }: Pick<Deps, 'db'>, ctx: Ctx, id: string): Promise<JobRow> {
  const row = await db.withTenant(ctx, trx => ownJobs(trx, ctx).where('id', '=', id).executeTakeFirst());
  if (!row) throw new AppError('notFound');
  return row;
}

/** The newest jobs of the actor. */
export async function listJobs({ db }: Deps, ctx: Ctx): Promise<Job[]> {
  const rows = await db.withTenant(ctx, trx =>
    ownJobs(trx, ctx).orderBy('created_at', 'desc').limit(LISTED).execute(),
  );
  return rows.map(jobBody);
}

/** The file that a job has made. */
export async function jobFile(
  deps: Deps,
  ctx: Ctx,
  id: string,
): Promise<{ name: string; size: number; body: Readable }> {
  const row = await findJob(deps, ctx, id);
  const found = row.file_digest && (await deps.files.stream(row.file_digest));
  if (!found || !row.file_name) throw new AppError('notFound', '文件不存在或已过期');
  return { name: row.file_name, ...found };
}
