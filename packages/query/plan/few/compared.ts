import { type Cell, isKeyed, type TotalRow } from '@gonghui/elements/query/answer.ts';
import type { Comparison, GroupQuery } from '@gonghui/elements/query/query.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { giveUp } from '../../refusal.ts';
import { weekOf } from '../../shape/labels.ts';
import type { Step } from '../../sql/dialect.ts';
import { dayBack } from '../base.ts';
import { stepOf } from '../compare.ts';
import { namedIn } from '../condition.ts';
import { nextOf, plusDays } from '../days.ts';
import type { PlannedKey } from '../key.ts';

/** A measure of a summary that is compared: which one, along which dimension, how far back. */
export interface SummaryComparison {
  readonly measure: number;
  readonly dimension: number;
  readonly comparison: Comparison;
  readonly step: Step;
  readonly unit: NonNullable<PlannedKey['dimension']['unit']>;
}

/** Groups and totals as they are read of an answer. */
export interface SummaryRows {
  readonly table: readonly (readonly Cell[])[];
  readonly totals: readonly TotalRow[];
}

/**
 * What is compared in a summary (rules P5, Q7). A number is held against another group of the same question and against nothing
 * else, so that a comparison tells no more than that question does by itself; what has no such group is refused.
 */
export function summaryComparisons(query: GroupQuery, keys: readonly PlannedKey[]): SummaryComparison[] {
  const found = query.measures.flatMap(({ id, compare }, measure) =>
    compare ? [{ id, comparison: compare, measure }] : [],
  );
  return found.map(({ id, comparison, measure }) => {
    const dimension = keys.findIndex(
      one => one.dimension.id === comparison.fieldId || one.field.fieldId === comparison.fieldId,
    );
    const key = keys[dimension];
    if (!key) giveUp('这份数据仅提供汇总，同比、环比的日期应同时是组件的分组字段');
    const { fieldId, label, kind } = key.field;
    if ((kind !== 'date' && kind !== 'timestamp') || key.join)
      giveUp(`「${label}」不是日期，不能计算同比、环比`);
    if (query.filters.some(condition => namedIn(condition).includes(fieldId)))
      giveUp(`这份数据仅提供汇总，组件的条件限定了「${label}」，不能再使用同比、环比`);
    if (query.top?.by === id || query.dimensions.some(({ sort }) => sort?.by === id))
      giveUp('这份数据仅提供汇总，不能按同比、环比排序');
    const unit = key.dimension.unit ?? 'day';
    return { measure, dimension, comparison, step: stepOf(comparison, unit, null, label), unit };
  });
}

/** Key of the group so many steps earlier; null where there is none, and where no more of it counts than has come of this one. */
function earlierKey(
  key: string,
  { step, unit, comparison }: SummaryComparison,
  today: string,
): string | null {
  const day = key.slice(0, 10);
  const ended = unit === 'hour' || nextOf(day, unit) <= plusDays(today, 1);
  if (comparison.span === 'to-date' && !ended) return null;
  const earlier = dayBack(day, step);
  if (step.unit === 'week-of-year' && weekOf(earlier).week !== weekOf(day).week) return null;
  return earlier + key.slice(10);
}

function change(show: Comparison['show'], now: Cell | undefined, then: Cell | undefined): string | null {
  const [current, base] = [now, then].map(cell => (typeof cell === 'string' ? Decimal.parse(cell) : null));
  if (!base) return null;
  if (show === 'base') return base.toString();
  if (!current) return null;
  const difference = current.minus(base);
  if (show === 'difference') return difference.toString();
  return base.compare(Decimal.zero) > 0 ? difference.over(base).toString() : null;
}

const keyOf = (cell: Cell | undefined) => (isKeyed(cell) ? cell.key : null);
const markOf = (by: readonly string[], cells: readonly Cell[], width: number) =>
  JSON.stringify([by, cells.slice(0, width).map(keyOf)]);

/** The numbers that are compared in place of themselves; `whole`: all groups of the question, whatever a reader chose of them. */
export function besideBases(
  shown: SummaryRows,
  whole: SummaryRows,
  comparisons: readonly SummaryComparison[],
  { dimensions, today }: { readonly dimensions: readonly { readonly id: string }[]; readonly today: string },
): { table: Cell[][]; totals: TotalRow[] } {
  const width = dimensions.length;
  const all = dimensions.map(({ id }) => id);
  const known = new Map([
    ...whole.table.map(cells => [markOf(all, cells, width), cells] as const),
    ...whole.totals.map(({ by, cells }) => [markOf(by, cells, width), cells] as const),
  ]);
  const compared = (by: readonly string[], cells: readonly Cell[]): Cell[] => {
    const next = [...cells];
    for (const one of comparisons) {
      const key = keyOf(cells[one.dimension]);
      const at = width + one.measure;
      const earlier =
        by.includes(all[one.dimension] ?? '') && typeof key === 'string' && /^\d{4}-/.test(key)
          ? earlierKey(key, one, today)
          : null;
      const base =
        earlier === null
          ? undefined
          : known.get(markOf(by, cells.with(one.dimension, { key: earlier, label: '' }), width));
      next[at] = change(one.comparison.show, cells[at], base?.[at]);
    }
    return next;
  };
  return {
    table: shown.table.map(cells => compared(all, cells)),
    totals: shown.totals.map(({ by, cells }) => ({ by, cells: compared(by, cells) })),
  };
}
