import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { Publication, publicationCalls } from '@gonghui/contract/publications.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import type { ErrorName } from '@gonghui/kernel/error-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish as tell } from '../../base/events/events.ts';
import { type Asking, askDataset } from '../../data/datasets/index.ts';
import { answerOf, askedIn, releasedVisual } from '../../data/visuals/index.ts';
import { changeRow, findPage, managesForms } from '../../design/page-rows/index.ts';
import { pageChanged } from '../../design/pages/index.ts';
import { audit, type Identity } from '../../enterprise/identity/index.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { addDefaultLink } from '../links/index.ts';
import { besideIn, questionsIn } from './asks.ts';
import { leavingWith } from './outgoing.ts';
import { publicQuestions, publicTemplate } from './public-template.ts';
import { Remembered } from './remembered.ts';

type Calls = typeof publicationCalls;

const GONE = '该报表已停止公开，或链接有误';
const NOT_NOW = '该组件暂时无法显示';
/** Refusals that say nothing of the enterprise; all others mean that the publisher may not show it any more. */
const HARMLESS: readonly ErrorName[] = ['badRequest', 'tooMany', 'unavailable'];
const CHANGED = '公开的列有变化，请核对后重新公开';

/** A report, as one of its links names it. */
interface Which {
  readonly tenant_id: string;
  readonly form_id: string;
}

/** A public report, and as whom it is asked. */
interface Open {
  readonly formId: string;
  readonly ctx: Ctx;
  readonly name: string;
  readonly template: Template;
  /** Panels that stay inside because they tell the number of one person; null where whoever published it let them out. */
  readonly without: readonly string[] | null;
  /** Other for each version, list of columns and publisher. */
  readonly mark: string;
}

/** Reports that are open to everybody who has a link of theirs, each as whoever published it (rule P9). */
export function createPublications(deps: Asking, identity: Identity) {
  const { db } = deps;
  const answers = new Remembered<Answer>(deps.now);

  const stored = (trx: Trx, ctx: Pick<Ctx, 'tenantId'>, formId: string) =>
    trx
      .selectFrom('publications')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .executeTakeFirst();

  /** Refuses what is no report of the enterprise. */
  async function findReport(trx: Trx, ctx: Ctx, formId: string, lock = false) {
    const page = await findPage(trx, ctx, formId, lock);
    if (page.type !== reportKind.page?.type) throw new AppError('notFound');
    return page;
  }

  /** Refuses one that is not released. */
  async function releasedFor(trx: Trx, ctx: Ctx, formId: string) {
    const page = await findReport(trx, ctx, formId);
    if (page.released_version === null) throw new AppError('invalid', '报表尚未发布');
    const report = await releasedVisual(trx, ctx, formId);
    if (page.applet_status !== 'released') throw new AppError('invalid', '应用尚未发布，请先发布应用');
    return report;
  }

  /** What is public of it now, asked of the database each time: whoever loses the right loses the links with it. */
  async function opened(which: Which): Promise<Open> {
    const tenant = { tenantId: which.tenant_id };
    const row = await db.withTenant(tenant, trx => stored(trx, tenant, which.form_id));
    if (!row) throw new AppError('gone', GONE);
    try {
      const ctx = await identity.actingFor(row.tenant_id, row.published_by);
      if (!managesForms(ctx)) throw new AppError('gone', GONE);
      return await db.withTenant(ctx, async trx => {
        const { name, version, template } = await releasedFor(trx, ctx, row.form_id);
        const { digest, single } = await leavingWith(trx, ctx, template, deps.now());
        if (digest !== row.digest) throw new AppError('gone', GONE);
        const mark = `${version} ${digest} ${row.published_by} ${row.whole}`;
        const without = row.whole ? null : single.map(({ panelId }) => panelId);
        return { formId: row.form_id, ctx, name, template, without, mark };
      });
    } catch (error) {
      throw error instanceof AppError && error.entry.status < 500 ? new AppError('gone', GONE) : error;
    }
  }

  async function shown(trx: Trx, ctx: Ctx, formId: string): Promise<Publication> {
    await findReport(trx, ctx, formId);
    const report = await releasedFor(trx, ctx, formId).catch((error: unknown) => {
      if (error instanceof AppError && error.entry.status < 500) return error.message;
      throw error;
    });
    const row = await stored(trx, ctx, formId);
    const released = typeof report === 'string' ? null : report;
    const leaving = released && (await leavingWith(trx, ctx, released.template, deps.now()));
    const names = await namesOf(trx, ctx, { users: row ? [row.published_by] : [], depts: [], roles: [] });
    const why = !row
      ? null
      : typeof report === 'string'
        ? report
        : leaving?.digest !== row.digest
          ? CHANGED
          : null;
    return {
      state: !row ? 'off' : why === null ? 'on' : 'stopped',
      reason: why,
      publishedBy: row ? (names.users[0] ?? { id: row.published_by, name: '' }) : null,
      publishedAt: row?.published_at.getTime() ?? null,
      columns: leaving?.columns ?? [],
      kept: leaving?.kept ?? [],
      single: leaving?.single ?? [],
      whole: row?.whole ?? false,
      digest: leaving?.digest ?? null,
    };
  }

  /** Adds whether the one it is asked as may still show it, which another transaction has to say. */
  async function stateNow(ctx: Ctx, formId: string): Promise<Publication> {
    const now = await db.withTenant(ctx, trx => shown(trx, ctx, formId));
    if (now.state !== 'on') return now;
    const opens = await opened({ tenant_id: ctx.tenantId, form_id: formId }).catch(() => null);
    if (opens) return now;
    return { ...now, state: 'stopped', reason: '发布人已无权公开此报表，请重新公开' };
  }

  return {
    get: stateNow,

    async publish(
      ctx: Ctx,
      formId: string,
      { digest, whole }: CallArgs<Calls['set']>['body'],
    ): Promise<CallReturn<Calls['set']>> {
      await db.withTenant(ctx, async trx => {
        const page = await findReport(trx, ctx, formId, true);
        const report = await releasedFor(trx, ctx, formId);
        const leaving = await leavingWith(trx, ctx, report.template, deps.now());
        if (leaving.digest !== digest) throw new AppError('conflict', CHANGED);
        if (leaving.columns.length + (whole ? leaving.single.length : 0) === 0)
          throw new AppError('invalid', '报表里没有可以公开的数据');
        const row = { digest, whole, published_by: ctx.actor.id, published_at: new Date(deps.now()) };
        await trx
          .insertInto('publications')
          .values({ tenant_id: ctx.tenantId, form_id: formId, ...row })
          .onConflict(conflict => conflict.column('form_id').doUpdateSet(row))
          .execute();
        await addDefaultLink(trx, ctx, page, 'visual', row.published_at);
        await changeRow(trx, ctx, formId, { public_release: true });
        await audit(trx, ctx, 'report.publish', formId, { columns: leaving.columns.length, whole });
        await tell(trx, pageChanged, ctx, { pageId: formId });
      });
      return stateNow(ctx, formId);
    },

    stop: (ctx: Ctx, formId: string): Promise<null> =>
      db.withTenant(ctx, async trx => {
        await findReport(trx, ctx, formId, true);
        await trx
          .deleteFrom('publications')
          .where('tenant_id', '=', ctx.tenantId)
          .where('form_id', '=', formId)
          .execute();
        await changeRow(trx, ctx, formId, { public_release: false });
        await audit(trx, ctx, 'report.unpublish', formId);
        await tell(trx, pageChanged, ctx, { pageId: formId });
        return null;
      }),

    async open(which: Which & { short: string }): Promise<CallReturn<Calls['open']>> {
      const { name, template, without } = await opened(which);
      const shown = publicTemplate(template, without ?? undefined);
      return { id: which.short, name, type: 'visual', template: shown as never, whole: without === null };
    },

    async ask(which: Which, body: CallArgs<Calls['ask']>['body']): Promise<Answer> {
      const { formId, ctx, template, without, mark } = await opened(which);
      const asked = publicQuestions(template, without ?? undefined);
      try {
        const question = canonical(body as unknown as Json);
        return await answers.take(ctx.tenantId, `${formId} ${mark} ${question}`, async () => {
          const { panel, datasetId, query } = await askedIn(
            deps,
            ctx,
            { kind: reportKind, panels: reportPanels, template: asked },
            body,
          );
          // Single rows leave by no choice.
          if (query.kind === 'rows') throw new AppError('invalid', NOT_NOW);
          const beside = without ? besideIn(questionsIn(asked, deps.now()), datasetId) : undefined;
          return answerOf(panel, await askDataset(deps, ctx, datasetId, query, { beside }));
        });
      } catch (error) {
        if (!(error instanceof AppError) || HARMLESS.includes(error.kind)) throw error;
        if (error.kind === 'forbidden') throw new AppError('gone', GONE);
        // Words of the planner name fields and datasets.
        throw error.entry.status < 500 ? new AppError('invalid', NOT_NOW) : error;
      }
    },
  };
}

export type Publications = ReturnType<typeof createPublications>;
