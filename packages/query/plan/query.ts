import type { Query } from '@gonghui/elements/query/query.ts';
import type { ResolvedDataset } from '../dataset.ts';
import { giveUp, type Planned, planned } from '../refusal.ts';
import type { PlanFrame } from './frame.ts';
import { planGroups } from './groups.ts';
import { leftOut, watching, withCounted, withLeftOut } from './left-out.ts';
import { planOptions } from './options.ts';
import type { Plan } from './plan.ts';
import { planRows } from './rows.ts';

/**
 * How a question to a dataset is answered (docs/queries.md). Refuses, in words to show, what the dataset does not have;
 * with `hidden` what the asker may not see (rule P2). Never throws for what people made.
 */
export const planQuery = (dataset: ResolvedDataset, query: Query, frame: PlanFrame): Planned<Plan> =>
  planned(() => {
    const { watched, isRead } = watching(dataset);
    const told = (plan: Plan, asked: Query): Plan =>
      withCounted(withLeftOut(plan, leftOut(watched, isRead, asked, frame)), watched, isRead);
    if (dataset.summary) return told(planSummary(watched, query, frame), query);
    // What somebody chose is a condition like any other.
    const { picked = [], ...own } = query;
    const whole = { ...own, filters: [...query.filters, ...picked] } as Query;
    return told(planAny(watched, whole, frame), whole);
  });

/** Of numbers of many people no rows go out (rule P5). */
const NO_ROWS = '这份数据仅提供汇总，不能查看明细';

function planSummary(dataset: ResolvedDataset, query: Query, frame: PlanFrame): Plan {
  if (query.kind === 'rows') giveUp({ ok: false, message: NO_ROWS, hidden: true });
  return planAny(dataset, query, frame);
}

function planAny(dataset: ResolvedDataset, query: Query, frame: PlanFrame): Plan {
  switch (query.kind) {
    case 'groups':
      return planGroups(dataset, query, frame);
    case 'rows':
      return planRows(dataset, query, frame);
    case 'options':
      return planOptions(dataset, query, frame);
  }
}
