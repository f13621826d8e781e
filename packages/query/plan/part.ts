import type { Aggregate } from '@gonghui/elements/query/dataset.ts';
import { giveUp } from '../refusal.ts';
import type { Dialect, Kind } from '../sql/dialect.ts';
import type { ConditionSql } from './condition.ts';
import type { ColumnUse, Expression } from './expression.ts';
import type { PartialAggregate } from './grouped.ts';
import type { Scope } from './scope.ts';
import { wallSql } from './value.ts';

const ORDERED: ReadonlySet<Kind> = new Set(['number', 'date', 'time', 'timestamp']);
const WORDS: Record<Aggregate, string> = {
  sum: '求和',
  avg: '求平均值',
  min: '求最小值',
  max: '求最大值',
  count: '计数',
  distinct: '去重计数',
  median: '求中位数',
};

/** Refuses an aggregate that values of a field do not have. */
export function checkAggregate(aggregate: Aggregate, { kind, label, countsOnly }: Expression): void {
  const fits =
    aggregate === 'count' ||
    (!countsOnly &&
      (aggregate === 'distinct' ||
        (aggregate === 'min' || aggregate === 'max' ? ORDERED.has(kind) : kind === 'number')));
  if (!fits) giveUp(`「${label}」不能${WORDS[aggregate]}，请更换字段或汇总方式`);
}

/** An aggregate as SQL over the columns of a row; `where` is a condition over them or null. */
function call(dialect: Dialect, aggregate: Aggregate, x: string, where: string | null): string {
  switch (aggregate) {
    case 'avg':
      return dialect.ratio(dialect.aggregate('sum', x, where), dialect.aggregate('count', x, where));
    case 'median':
      return dialect.median(x, where);
    default:
      return dialect.aggregate(aggregate, x, where);
  }
}

/** An aggregate of a field over the rows that `ids` tell apart; of no field it counts them (rule Q3). */
export function aggregatePart(
  aggregate: Aggregate,
  field: Expression | null,
  ids: readonly ColumnUse[],
  scope: Scope,
  where: ConditionSql | null = null,
): Omit<PartialAggregate, 'name'> {
  if (!field) {
    const counted = (_: readonly string[], fits: string | null) =>
      scope.dialect.aggregate('count', '*', fits);
    return { columns: [], fields: [], ids, where, call: counted };
  }
  checkAggregate(aggregate, field);
  return {
    columns: [wallSql(field, scope)],
    fields: [field],
    ids,
    where,
    call: ([x = 'null'], fits) => call(scope.dialect, aggregate, x, fits),
  };
}
