import type { Keyed } from '@gonghui/elements/query/answer.ts';
import { isPlaceType } from '@gonghui/elements/query/places.ts';
import type { Dimension } from '@gonghui/elements/query/query.ts';
import { isStretchType, stretchText } from '@gonghui/elements/query/stretches.ts';
import { giveUp } from '../refusal.ts';
import { EMPTY_LABEL, numberText, ranges, stretchLabel } from '../shape/labels.ts';
import type { Kind } from '../sql/dialect.ts';
import type { Expression } from './expression.ts';
import type { GroupKey } from './grouped.ts';
import { namesSql, placeKey, readPlace } from './places.ts';
import type { Scope } from './scope.ts';
import { isNamedLater, labelsOf, orderOf, wallSql } from './value.ts';

/** A dimension in a statement. */
export interface PlannedKey extends GroupKey {
  readonly dimension: Dimension;
  readonly field: Expression;
  /** Keys that put groups in their own order, over the column of the groups. */
  order(column: string): readonly string[];
  /** The group of a value as the statement answers it, in text. */
  read(text: string | null): Keyed;
}

const keyed = (key: Keyed['key'], label: string): Keyed => ({ key, label });
export const EMPTY: Keyed = keyed(null, EMPTY_LABEL);

/** Reads a key that is not empty; empty is 空 everywhere. */
const reader =
  (read: (text: string) => Keyed) =>
  (text: string | null): Keyed =>
    text === null ? EMPTY : read(text);

const LISTS: ReadonlySet<Kind> = new Set(['text-list', 'date-list']);

/** By whose ids or texts it is: in the order of the design, of ids, or as Chinese readers look for words. */
function named(
  dimension: Dimension,
  field: Expression,
  sql: string,
  scope: Scope,
  join?: string,
): PlannedKey {
  const later = isNamedLater(field);
  const labels = labelsOf(field);
  return {
    dimension,
    field,
    sql,
    kind: 'text',
    fields: [field],
    ...(join ? { join } : {}),
    order: column => orderOf({ ...field, kind: 'text' }, column, scope).map(key => key.sql),
    read: reader(text => keyed(text, later ? '' : (labels.get(text) ?? text))),
  };
}

/** Members of a list, each in a group of its own; departments by the one above them (rule Q5). */
function members(dimension: Dimension, field: Expression, at: number, scope: Scope): PlannedKey {
  const list = LISTS.has(field.kind);
  const alias = `u${at}`;
  const join = list ? scope.dialect.members(field.sql, alias) : undefined;
  const one = list ? `${alias}.v` : field.sql;
  if (field.kind === 'date-list') return dated(dimension, { ...field, sql: one, kind: 'date' }, scope, join);
  if (dimension.level === undefined) return named(dimension, field, one, scope, join);
  const { depts } = scope.frame;
  const { level } = dimension;
  if (field.refers !== 'dept' || !depts) giveUp(`「${field.label}」不是部门，不能按部门层级分组`);
  const above = new Map<string, string>();
  for (const id of depts.ids) {
    const path = depts.pathOf(id) ?? [id];
    // A department above the level stands for itself.
    above.set(id, path[Math.min(level, path.length) - 1] ?? id);
  }
  return named(dimension, field, scope.dialect.lookup(one, above, scope.sql), scope, join);
}

function dated(dimension: Dimension, field: Expression, scope: Scope, join?: string): PlannedKey {
  const { unit = 'day', fiscalStart = 1 } = dimension;
  return {
    dimension,
    field,
    sql: scope.dialect.bucket(wallSql(field, scope), unit, fiscalStart),
    kind: unit === 'hour' ? 'timestamp' : 'date',
    fields: [field],
    ...(join ? { join } : {}),
    order: column => [column],
    read: reader(text =>
      keyed(text.slice(0, unit === 'hour' ? 16 : 10), stretchLabel(text, unit, fiscalStart)),
    ),
  };
}

function ranged(
  dimension: Dimension,
  field: Expression,
  bounds: readonly number[],
  scope: Scope,
): PlannedKey {
  if (bounds.some((bound, at) => !Number.isFinite(bound) || (at > 0 && bound <= (bounds[at - 1] ?? 0))))
    giveUp(`「${field.label}」的分组区间应从小到大填写`);
  const steps = bounds.map(
    (bound, at) => `when ${field.sql} < ${scope.sql.typed('number', String(bound))} then ${at}`,
  );
  const groups = ranges(bounds);
  return {
    dimension,
    field,
    sql: `case when ${field.sql} is null then null ${steps.join(' ')} else ${bounds.length} end`,
    kind: 'number',
    fields: [field],
    order: column => [column],
    read: reader(text => groups[Number(text)] ?? EMPTY),
  };
}

/** Places by themselves or by their level, in the order of their names; split into those names, as a filter offers them. */
function placed(dimension: Dimension, field: Expression, at: number, scope: Scope): PlannedKey {
  if (dimension.split) return members(dimension, { ...field, sql: namesSql(field.sql) }, at, scope);
  const { sql, label } = placeKey(dimension, field, scope);
  return {
    dimension,
    field,
    sql,
    kind: 'text-list',
    fields: [field],
    order: column => [column],
    read: reader(readPlace(label)),
  };
}

/** A start and an end are one value, as they stand: an end may come before its start, as of a night. */
const stretch = (plain: Omit<PlannedKey, 'read'>): PlannedKey => ({
  ...plain,
  read: reader(text => {
    const ends = JSON.parse(text) as string[];
    return keyed(ends, stretchText(ends));
  }),
});

/** A dimension of the question as SQL (rule Q5); `at` is its place among them. */
export function plannedKey(dimension: Dimension, at: number, scope: Scope): PlannedKey {
  const field = scope.field(dimension.fieldId, '维度');
  const { kind, sql, label } = field;
  if (field.countsOnly) giveUp(`不能按「${label}」分组`);
  const plain = { dimension, field, sql, kind, fields: [field], order: (column: string) => [column] };
  switch (kind) {
    case 'date':
    case 'timestamp':
      return dated(dimension, field, scope);
    case 'text':
      return dimension.level === undefined
        ? named(dimension, field, sql, scope)
        : members(dimension, field, at, scope);
    case 'number': {
      const { bounds = [] } = dimension;
      if (bounds.length > 0) return ranged(dimension, field, bounds, scope);
      return { ...plain, read: reader(text => keyed(numberText(text), numberText(text) ?? text)) };
    }
    case 'boolean':
      return { ...plain, read: reader(text => keyed(text === 'true', text === 'true' ? '是' : '否')) };
    case 'time':
      return { ...plain, read: reader(text => keyed(text, text)) };
    case 'text-list':
    case 'date-list': {
      if (isPlaceType(field.type)) return placed(dimension, field, at, scope);
      if (isStretchType(field.type)) return stretch(plain);
      if (dimension.split || dimension.level !== undefined) return members(dimension, field, at, scope);
      const labels = labelsOf(field);
      return {
        ...plain,
        sql: scope.dialect.asSet(sql),
        read: reader(text => {
          const ids = JSON.parse(text) as string[];
          const words = ids.map(id => labels.get(id) ?? id);
          return keyed(ids, isNamedLater(field) ? '' : words.join('、'));
        }),
      };
    }
  }
}
