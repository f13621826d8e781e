import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import type { Job } from '@gonghui/contract/jobs.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Ctx, type Deps, requireBuilder } from '../../base/context.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { userSummaries } from '../approvals/index.ts';
import { listTasks, present } from '../tasks/index.ts';
import { figuresBy, overviewOf, type Span } from './figures.ts';
import { writeFigures } from './workbook.ts';

type Calls = typeof efficiencyCalls;
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

const KIND = 'efficiency';
const COUNT_CAP = 100_000;

/** How long the approvals of a form take, for who manages forms. */
export function createEfficiency(deps: Deps, jobs: Jobs) {
  const { db, now } = deps;
  const figures = (ctx: Ctx, formId: string, by: 'node' | 'person', span: Span) =>
    db.withTenant(ctx, async trx => {
      await findDesign(trx, ctx, formId);
      return figuresBy(trx, ctx, { formId, span }, by, new Date(now()));
    });
  const overview = (ctx: Ctx, formId: string, span: Span) =>
    db.withTenant(ctx, async trx => {
      await findDesign(trx, ctx, formId);
      return overviewOf(trx, ctx, { formId, span });
    });

  jobs.define(KIND, async task => {
    const { ctx } = task;
    const { formId, span } = task.input as unknown as { formId: string; span: Span };
    const form = await db.withTenant(ctx, trx => findDesign(trx, ctx, formId));
    // He may have lost the right since he asked.
    requireBuilder(ctx, form.applet_id);
    const parts = {
      overview: await overview(ctx, formId, span),
      nodes: await figures(ctx, formId, 'node', span),
      people: await figures(ctx, formId, 'person', span),
    };
    await task.give(`${form.name}流程效率.xlsx`, await writeFigures(parts));
    return null;
  });

  return {
    overview,

    by: async (ctx: Ctx, formId: string, by: 'node' | 'person', span: Span): Promise<Answer<'by'>> => ({
      list: await figures(ctx, formId, by, span),
    }),

    todos: (ctx: Ctx, formId: string, body: CallArgs<Calls['todos']>['body']): Promise<Answer<'todos'>> =>
      db.withTenant(ctx, async trx => {
        await findDesign(trx, ctx, formId);
        const { nodeId, userId: holder, page } = body;
        const { rows, total } = await listTasks(trx, ctx, {
          kind: 'todos',
          filters: { formId, nodeId, holder },
          page,
          cap: COUNT_CAP,
        });
        const items = await present(trx, ctx, 'todos', rows);
        const userSummary = await userSummaries(
          trx,
          ctx,
          rows.map(row => row.user_id),
        );
        const at = now();
        const list = items.map((item, i) => {
          const holding = rows[i]?.user_id ?? null;
          return {
            ...item,
            holder: holding === null ? null : userSummary(holding),
            waited: Math.max(0, at - item.arrivedAt),
          };
        });
        return { list, pager: { ...page, total } };
      }),

    async job(ctx: Ctx, formId: string, span: Span): Promise<Answer<'job'>> {
      const form = await db.withTenant(ctx, trx => findDesign(trx, ctx, formId));
      const input = { formId, span: JSON.parse(JSON.stringify(span)) } as unknown as Json;
      return { jobId: await jobs.create(ctx, KIND, `导出「${form.name}」流程效率`, input) };
    },

    async jobState(ctx: Ctx, formId: string): Promise<Job | null> {
      const row = await db.withTenant(ctx, async trx => {
        await findDesign(trx, ctx, formId);
        return trx
          .selectFrom('jobs')
          .select(['id', 'input'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('created_by', '=', ctx.actor.id)
          .where('kind', '=', KIND)
          .orderBy('created_at', 'desc')
          .execute();
      });
      const last = row.find(one => (one.input as { formId?: string } | null)?.formId === formId);
      return last ? jobs.get(ctx, last.id) : null;
    },
  };
}

export type Efficiency = ReturnType<typeof createEfficiency>;
