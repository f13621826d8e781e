import type { CallArgs } from '@gonghui/contract/define.ts';
import type { visualCalls } from '@gonghui/contract/visuals.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import { fieldsOf } from '@gonghui/elements/panel/read-panel.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { panelOf } from '@gonghui/elements/report/panels.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../context.ts';
import { type Asking, askDataset, askedAgain, recordsBehind } from '../datasets/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { askedIn } from './asked.ts';
import { conditionsOf } from './clicked.ts';
import { createDownloads } from './download/service.ts';
import { answerOf, questionOf } from './question.ts';
import { mustSeeRows, NO_ROWS, releasedReport } from './released.ts';

type Body<K extends keyof typeof visualCalls> = CallArgs<(typeof visualCalls)[K]>['body'];

/** Milliseconds that a panel may take while it is designed (rule F4). */
const PREVIEW_MS = 5_000;

/** What panels of reports show. Who may ask is decided here; what he sees of the records, by datasets. */
export function createVisuals(deps: Asking, jobs: Jobs) {
  return {
    ...createDownloads(deps, jobs),

    /** A panel that is being designed, under the designer's own rights. */
    async preview(ctx: Ctx, body: Body<'preview'>, signal?: AbortSignal): Promise<Answer> {
      const {
        componentType,
        datasetId,
        fieldMapping,
        options = {},
        filters = [],
        picks = [],
        page,
        keyword,
      } = body;
      const panel = panelOf(componentType);
      if (!panel?.ask) throw new AppError('badRequest', '该组件没有数据');
      const mapping = Object.fromEntries(
        panel.mappings.map(({ name }) => [name, fieldsOf(fieldMapping[name] as Json | undefined)]),
      );
      const query = questionOf(panel, {
        mapping,
        options,
        filters: [...(filters as RecordCondition[]), ...(await conditionsOf(deps, ctx, picks))],
        ...(page ? { page } : {}),
        ...(keyword ? { keyword } : {}),
      });
      const limits = { millis: PREVIEW_MS, ...(signal && { signal }) };
      return answerOf(panel, await askDataset(deps, ctx, datasetId, query, limits));
    },

    /** A panel of a released report (rule P8): the template says what is asked and where values and clicks go. */
    async ask(ctx: Ctx, id: string, body: Body<'ask'>, signal?: AbortSignal): Promise<Answer> {
      return askedAgain(deps, ctx, { pageId: id, question: body }, async learn => {
        const report = await deps.db.withTenant(ctx, trx => releasedReport(trx, ctx, id));
        const { panel, datasetId, query } = await askedIn(deps, ctx, report.template, body);
        mustSeeRows(report, query);
        const answer = await askDataset(deps, ctx, datasetId, query, { signal, learn });
        return { answer, shown: again => answerOf(panel, again) };
      });
    },

    /** The records behind a number, where the released panel leads to them (rule P7). */
    async rows(ctx: Ctx, id: string, body: Body<'rows'>) {
      const report = await deps.db.withTenant(ctx, trx => releasedReport(trx, ctx, id));
      const { component, datasetId, query } = await askedIn(deps, ctx, report.template, body, {
        itself: true,
      });
      if (!clicksOf(component.props).through.some(({ kind }) => kind === 'records'))
        throw new AppError('badRequest', '该组件没有设置查看明细');
      if (!report.may('rows')) throw new AppError('forbidden', NO_ROWS);
      return recordsBehind(deps, ctx, datasetId, [...query.filters, ...(query.picked ?? [])]);
    },
  };
}
