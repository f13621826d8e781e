import type { Cell } from '@gonghui/elements/query/answer.ts';
import { isKeyed } from '@gonghui/elements/query/answer.ts';
import type { GroupQuery, Query } from '@gonghui/elements/query/query.ts';
import type { ResolvedDataset } from '@gonghui/query/dataset.ts';
import type { PlanFrame } from '@gonghui/query/plan/frame.ts';
import type { AnswerParts } from '@gonghui/query/plan/plan.ts';
import { planQuery } from '@gonghui/query/plan/query.ts';
import { postgres } from '@gonghui/query/sql/postgres.ts';
import type { TestEngine } from '../engines.ts';

/** The day on which tests ask, and the enterprise's clock. */
export const ASKED: Omit<PlanFrame, 'dialect'> = { timeZone: 'Asia/Shanghai', today: '2026-11-23' };

/** What an engine answers to a question; throws the words of a refusal. */
export async function askOn(
  engine: TestEngine,
  dataset: ResolvedDataset,
  query: Query,
  more: Partial<PlanFrame> = {},
): Promise<AnswerParts> {
  const plan = planQuery(dataset, query, { ...ASKED, dialect: engine.dialect, ...more });
  if (!plan.ok) throw new Error(plan.message);
  const results = [];
  for (const statement of plan.value.statements) results.push(await engine.run(statement));
  return plan.value.read(results);
}

/** The words in which a question is refused; null for one that has a plan. */
export function refusalOf(
  dataset: ResolvedDataset,
  query: Query,
  more: Partial<PlanFrame> = {},
): string | null {
  const plan = planQuery(dataset, query, { ...ASKED, dialect: postgres, ...more });
  return plan.ok ? null : plan.message;
}

/** A question about groups of which only some parts are said. */
export const groupsOf = (more: Partial<GroupQuery>): GroupQuery => ({
  kind: 'groups',
  dimensions: [],
  measures: [],
  filters: [],
  ...more,
});

/** Cells with keys in place of what they are called. */
export const keysIn = (cells: readonly Cell[]): unknown[] =>
  cells.map(cell => (isKeyed(cell) ? cell.key : cell));
