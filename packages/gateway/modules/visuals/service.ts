import type { CallArgs } from '@gonghui/contract/define.ts';
import type { visualCalls } from '@gonghui/contract/visuals.ts';
import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { askedWith } from '@gonghui/elements/report/clicks/apply-clicks.ts';
import { panelsIn } from '@gonghui/elements/report/filters/filter-panels.ts';
import { askedPanel, panelOf } from '@gonghui/elements/report/panels.ts';
import { fieldsOf } from '@gonghui/elements/report/shared/read-panel.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../context.ts';
import { type Asking, askDataset } from '../datasets/index.ts';
import { conditionsOf } from './clicked.ts';
import { answerOf, questionOf } from './question.ts';
import { releasedReport } from './released.ts';

type Body<K extends keyof typeof visualCalls> = CallArgs<(typeof visualCalls)[K]>['body'];

/** Milliseconds that a panel may take while it is designed (rule F4). */
const PREVIEW_MS = 5_000;

/** What panels of reports show. Who may ask is decided here; what he sees of the records, by datasets. */
export function createVisuals(deps: Asking) {
  return {
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
      const { componentId, filterValueMap, page, keyword } = body;
      const template = await deps.db.withTenant(ctx, trx => releasedReport(trx, ctx, id));
      const component = panelsIn(template).find(one => one.id === componentId);
      const asked = component && askedPanel(component);
      if (!component || !asked?.panel.ask)
        throw new AppError('badRequest', '这个报表里没有该组件，请刷新页面后再试');
      const { datasetId, options } = asked.datum;
      if (datasetId === null) throw new AppError('invalid', '该组件未选择数据集');
      const today = dayIn(TIME_ZONE, deps.now());
      const found = askedWith(component, template, filterValueMap as Record<string, Json>, today);
      if (!found.ok) throw new AppError('badRequest', found.message);
      const { mapping, filters, picks } = found.value;
      const query = questionOf(asked.panel, {
        mapping,
        options,
        filters: [...filters, ...(await conditionsOf(deps, ctx, picks))],
        ...(page ? { page } : {}),
        ...(keyword ? { keyword } : {}),
      });
      const limits = signal ? { signal } : {};
      return answerOf(asked.panel, await askDataset(deps, ctx, datasetId, query, limits));
    },
  };
}
