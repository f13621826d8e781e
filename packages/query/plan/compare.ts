import { plainType } from '@gonghui/elements/facts/plain.ts';
import type { Comparison, DateUnit, GroupQuery, Measure } from '@gonghui/elements/query/query.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { giveUp } from '../refusal.ts';
import type { Step } from '../sql/dialect.ts';
import { type Base, dayBack, rewording } from './base.ts';
import type { Branches } from './branches.ts';
import { namedIn } from './condition.ts';
import { daysIn, nextOf, plusDays, plusMonths, startOf } from './days.ts';
import type { Expression } from './expression.ts';
import type { PlannedKey } from './key.ts';
import { type PlannedMeasure, plainMeasure } from './measure.ts';
import type { Scope } from './scope.ts';
import { wallSql } from './value.ts';

export interface MeasureFrame {
  readonly scope: Scope;
  readonly branches: Branches;
  readonly query: GroupQuery;
  readonly keys: readonly PlannedKey[];
}

type PeriodRange = readonly [first: string, last: string] | null;

/** The days that the conditions of the question leave of a field; null without both ends. */
function asked(scope: Scope, fieldId: string): { stretch: PeriodRange; bounded: boolean } {
  const own = scope.conditions.filter(one => !one.rights && namedIn(one.condition).includes(fieldId));
  const conditions = own.map(one => one.condition);
  return { stretch: daysIn(conditions, fieldId, scope.frame.today), bounded: own.length > 0 };
}

/** How far back the stretch before one lies: a calendar unit where it is one, else as many days as it has. */
function lengthOf([first, last]: readonly [string, string]): Step {
  const end = plusDays(last, 1);
  for (const months of [1, 3, 12])
    if (first.endsWith('-01') && plusMonths(first, months) === end) return { unit: 'month', count: months };
  return { unit: 'day', count: (Date.parse(end) - Date.parse(first)) / 86_400_000 };
}

/** How far back the period lies that a stretch is compared with, be it a unit of the calendar or days between two ends. */
export function stepOf(
  comparison: Comparison,
  unit: DateUnit | undefined,
  stretch: PeriodRange,
  label: string,
): Step {
  if (comparison.base === 'year')
    return unit === 'week' ? { unit: 'week-of-year' } : { unit: 'year', count: 1 };
  switch (unit) {
    case 'year':
      return { unit: 'year', count: 1 };
    case 'quarter':
      return { unit: 'month', count: 3 };
    case 'month':
      return { unit: 'month', count: 1 };
    case 'week':
      return { unit: 'day', count: 7 };
    case 'day':
      return { unit: 'day', count: 1 };
    case 'hour':
      return giveUp(`「${label}」按小时分组时不能计算环比，请改用按天或更长的周期`);
    case undefined:
      return stretch ? lengthOf(stretch) : giveUp(`请先为「${label}」选择环比的周期，或设置起止日期的筛选`);
  }
}

/** Days of the base that have no counterpart yet: the current period goes on behind today. */
function toCome(
  unit: DateUnit | undefined,
  stretch: PeriodRange,
  step: Step,
  today: string,
  fiscalStart: number,
): readonly [string, string] | null {
  const tomorrow = plusDays(today, 1);
  const end =
    unit && unit !== 'hour'
      ? nextOf(startOf(today, unit, fiscalStart), unit)
      : stretch && stretch[0] <= today && today <= stretch[1]
        ? plusDays(stretch[1], 1)
        : null;
  return end === null || end <= tomorrow ? null : [dayBack(tomorrow, step), dayBack(end, step)];
}

/** The period that a measure is compared with (rule Q7). */
function baseOf(comparison: Comparison, { scope, keys }: MeasureFrame): Base {
  const at = keys.findIndex(
    ({ dimension, field }) => dimension.id === comparison.fieldId || field.fieldId === comparison.fieldId,
  );
  const key = keys[at];
  const field: Expression = key?.field ?? scope.field(comparison.fieldId, '同比、环比');
  const { fieldId, kind, label } = field;
  if (kind !== 'date' && kind !== 'timestamp') giveUp(`「${label}」不是日期，不能计算同比、环比`);
  const { stretch, bounded } = asked(scope, fieldId);
  if (!key && !bounded) giveUp(`请先为「${label}」设置日期筛选，再使用同比或环比`);
  const unit = key ? (key.dimension.unit ?? 'day') : comparison.unit;
  const step = stepOf(comparison, unit, stretch, label);
  const cut =
    comparison.span === 'to-date'
      ? toCome(unit, stretch, step, scope.frame.today, key?.dimension.fiscalStart ?? 1)
      : null;
  const date = wallSql(field, scope);
  const day = (text: string) => scope.sql.typed(kind, text);
  const outside = cut ? ` and not (${date} >= ${day(cut[0])} and ${date} < ${day(cut[1])})` : '';
  return {
    mark: JSON.stringify([fieldId, at, step, cut]),
    key: key ? at : null,
    bounded,
    step,
    reworded: rewording(fieldId, step, scope.frame.timeZone),
    where: [{ sql: `(${date} is not null${outside})`, fields: [field] }],
  };
}

/** Aggregates that are zero over no rows at all: nothing sold is a fall of 100 %, no average is no number. */
const ZEROED: ReadonlySet<string> = new Set(['sum', 'count', 'distinct']);

/** A measure, or what it is beside its base: the base, the difference, or the rate, which a base that is not positive has none of. */
export function measureOf(measure: Measure, frame: MeasureFrame): PlannedMeasure {
  const { scope, branches } = frame;
  const current = plainMeasure(measure, scope, branches);
  if (!measure.compare) return current;
  const { show } = measure.compare;
  if (current.type !== plainType('number')) giveUp(`「${current.label}」不是数字，不能计算同比、环比`);
  const base = plainMeasure(measure, scope, branches, baseOf(measure.compare, frame));
  const zeroed = measure.fieldId === undefined || ZEROED.has(measure.aggregate ?? 'sum');
  const or = (sql: string) => (zeroed ? `coalesce(${sql}, 0)` : sql);
  const difference = `(${or(current.value)} - ${or(base.value)})`;
  const rate = `case when ${base.value} > 0 then ${scope.dialect.ratio(difference, base.value)} end`;
  return {
    ...current,
    value: show === 'base' ? base.value : show === 'difference' ? difference : rate,
    columns: [...current.columns, ...base.columns],
    read(row) {
      const before = base.read(row);
      if (show === 'base') return before;
      const [now, then] = [current.read(row), before].map(text => {
        const number = text === null ? null : Decimal.parse(text);
        return number ?? (zeroed ? Decimal.zero : null);
      });
      if (!now || !then) return null;
      const changed = now.minus(then);
      if (show === 'difference') return changed.toString();
      return before === null || then.compare(Decimal.zero) <= 0 ? null : changed.over(then).toString();
    },
    nothing: null,
    gap: null,
  };
}
