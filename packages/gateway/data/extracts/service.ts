import type { CallArgs } from '@gonghui/contract/define.ts';
import type { Extract, ExtractRun, extractCalls } from '@gonghui/contract/extracts.ts';
import { type Ctx, type Deps, requireMaker } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Duck } from '../../base/duck/duck.ts';
import { removeUnused } from '../../enterprise/files/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import type { Datasources } from '../datasources/index.ts';
import { beginDue } from './due.ts';
import { runExtract } from './job.ts';
import { insertExtract, scheduleExtract } from './keep.ts';
import { changeExtract, extractsWhere, findExtract, runsOf } from './repository.ts';
import { extractSource } from './source.ts';

const KIND = 'extract';
/** Every five minutes it is looked at what is due. */
const LOOK = '*/5 * * * *';

type Row = Awaited<ReturnType<typeof extractsWhere>>[number];
const shown = (row: Row): Extract => ({
  id: row.id,
  schema: row.schema,
  table: row.name,
  growing: row.growing,
  key: row.key,
  state: row.state,
  message: row.message,
  rows: row.row_count,
  extractedAt: row.extracted_at?.getTime() ?? null,
  everyMinutes: row.every_minutes,
  nextAt: row.next_at?.getTime() ?? null,
  columns: row.columns?.map(({ name, type }) => ({ name, type })) ?? null,
});

/** Tables of databases, fetched into files (rule F3). */
export function createExtracts(deps: Deps, jobs: Jobs, duck: Duck, datasources: Datasources) {
  const { db } = deps;
  jobs.define(KIND, task => runExtract(deps, duck, datasources, task));

  const begin = async (ctx: Ctx, extractId: string) => {
    const name = await db.withTenant(ctx, async trx => {
      const row = await findExtract(trx, ctx, extractId);
      if (row.state !== 3) await changeExtract(trx, ctx, extractId, { state: 2 });
      return row.name;
    });
    return { extractId, jobId: await jobs.create(ctx, KIND, `抽取数据表「${name}」`, { extractId }) };
  };
  const sweep = () => beginDue(deps, begin);
  jobs.every('extracts', LOOK, sweep);

  return {
    /** Begins what is due; what the queue does by itself, for tests. */
    sweep,

    async list(ctx: Ctx, connectionId: string): Promise<Extract[]> {
      await datasources.exists(ctx, connectionId);
      return (await db.withTenant(ctx, trx => extractsWhere(trx, ctx, { connectionId }))).map(shown);
    },

    async create(ctx: Ctx, connectionId: string, body: CallArgs<(typeof extractCalls)['create']>['body']) {
      await datasources.exists(ctx, connectionId);
      return begin(ctx, await insertExtract(deps, ctx, connectionId, body));
    },

    run: begin,

    runs: (ctx: Ctx, id: string): Promise<ExtractRun[]> =>
      db.withTenant(ctx, async trx => {
        await findExtract(trx, ctx, id);
        return (await runsOf(trx, ctx, id)).map(run => ({
          begunAt: run.begun_at.getTime(),
          endedAt: run.ended_at.getTime(),
          ok: run.ok,
          rows: run.row_count,
          message: run.message,
        }));
      }),

    schedule: async (ctx: Ctx, id: string, everyMinutes: number | null): Promise<Extract> =>
      shown(await scheduleExtract(deps, ctx, id, everyMinutes)),

    async remove(ctx: Ctx, id: string): Promise<null> {
      const row = await db.withTenant(ctx, async trx => {
        const found = await findExtract(trx, ctx, id);
        requireMaker(ctx, found.created_by, '数据表');
        await trx.deleteFrom('extracts').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).execute();
        await audit(trx, ctx, 'extract.delete', id);
        return found;
      });
      await removeUnused(
        deps,
        [row.digest, row.previous_digest].filter(digest => digest !== null),
      );
      return null;
    },

    /** A fetched table as a question may read it, the file that DuckDB opens for it, and when it was fetched. */
    source: (
      trx: Trx,
      ctx: Ctx,
      which: { id: string; connectionId: string; schema?: string; table: string },
    ) => extractSource(deps, trx, ctx, which),
  };
}

export type Extracts = ReturnType<typeof createExtracts>;
