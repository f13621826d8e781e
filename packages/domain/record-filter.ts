import type { Comparison, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { boundsOf } from '@gonghui/elements/conditions/model.ts';
import { askedOfOne } from '@gonghui/elements/conditions/operators.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { isDay } from '@gonghui/values/calendar.ts';
import { comparedDigits } from '@gonghui/values/compared.ts';
import { COMPARE, momentSql, relative } from './filter-moments.ts';
import type { Target } from './record-targets.ts';
import type { SqlParts } from './sql-parts.ts';

/** A comparison value in the shape its column has; undefined when it has another. */
function scalar(kind: ColumnKind, value: Json | undefined): string | boolean | undefined {
  switch (kind) {
    case 'number':
      // All of its digits: of a number of 16 a double is another.
      return comparedDigits(value) ?? undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
    case 'date-list':
      return isDay(value) ? value : undefined;
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)
        ? value
        : undefined;
    default:
      return typeof value === 'string' &&
        value.length <= 2000 &&
        value.isWellFormed() &&
        !value.includes('\0')
        ? value
        : undefined;
  }
}

function emptiness(target: Target, empty: boolean): string {
  if (target.kind === 'rows') {
    return `${empty ? 'not ' : ''}exists (select 1 from ${target.column} c where c.record_id = t.id)`;
  }
  return `${target.column} is ${empty ? '' : 'not '}null`;
}

/** A range and a point: within, all before, all after; `le` and `ge` let the end or the start be the point itself. `between` asks with two what they share. */
function ranged(target: Target, operator: Operator, value: Json | undefined, sql: SqlParts): Result<string> {
  const { column, kind, label } = target;
  const bounds = operator === 'between' ? boundsOf(value) : [value];
  if (!bounds) return refuse(`请填写「${label}」的开始值和结束值`);
  const points = bounds.map(bound => target.range?.(bound) ?? null);
  if (points.includes(null)) return refuse(`「${label}」的筛选值格式不正确`);
  // As they are stored, days and times have their order.
  if (String(points[0]) > String(points.at(-1))) return ok(sql.never);
  const [at = '', last = ''] = points.map(point => sql.typed(kind === 'date-list' ? 'date' : 'text', point));
  // Times are text here, and text of a language would not sort by its characters.
  const end = (n: 1 | 2) => (kind === 'text-list' ? `${column}[${n}] collate "C"` : `${column}[${n}]`);
  switch (operator) {
    case 'contains':
      return ok(`coalesce(${end(1)} <= ${at} and ${end(2)} >= ${at}, false)`);
    case 'between':
      return ok(`coalesce(${end(1)} <= ${last} and ${end(2)} >= ${at}, false)`);
    case 'lt':
    case 'le':
      return ok(`coalesce(${end(2)} ${COMPARE[operator]} ${at}, false)`);
    case 'gt':
    case 'ge':
      return ok(`coalesce(${end(1)} ${COMPARE[operator]} ${at}, false)`);
    default:
      return refuse(`「${label}」不支持这种筛选方式`);
  }
}

/**
 * Lists: one value asks whether the list has it; several with `eq` ask for the same set, with `contains` for all of them,
 * with `in` for any and with `!in` and `!contains` for none of them.
 */
function listed(target: Target, operator: Operator, values: unknown[], many: boolean, sql: SqlParts): string {
  const { column } = target;
  const list = sql.typed(target.kind, values);
  if (operator === 'in') return `coalesce(${column} && ${list}, false)`;
  if (operator === '!in' || operator === '!contains') return `not coalesce(${column} && ${list}, false)`;
  const has = `coalesce(${column} @> ${list}, false)`;
  const same = many ? `(${has} and coalesce(${column} <@ ${list}, false))` : has;
  return operator === 'ne' ? `not ${same}` : operator === 'contains' ? has : same;
}

/** From the first to the last, both included. */
function within(target: Target, value: Json | undefined, sql: SqlParts, zone: string): Result<string> {
  const { kind, column, label } = target;
  const bounds = boundsOf(value);
  if (!bounds) return refuse(`请填写「${label}」的开始值和结束值`);
  const [first, last] = bounds;
  if (kind === 'timestamp') {
    const from = momentSql(target, 'ge', first, sql, zone);
    if (!from.ok) return from;
    const to = momentSql(target, 'le', last, sql, zone);
    return to.ok ? ok(`(${from.value} and ${to.value})`) : to;
  }
  const ends = [scalar(kind, first), scalar(kind, last)];
  if (ends.includes(undefined)) return refuse(`「${label}」的筛选值格式不正确`);
  const [from, to] = ends.map(end => sql.typed(kind, end));
  return ok(`(${column} >= ${from} and ${column} <= ${to})`);
}

function condition(
  targets: ReadonlyMap<string, Target>,
  { key, operator: asked, value }: Comparison,
  sql: SqlParts,
  zone: string,
): Result<string> {
  const target = targets.get(key);
  if (!target) return refuse('筛选的字段不存在或已被删除');
  const operator = key === 'createdBy' ? askedOfOne(asked, value) : asked;
  if (!target.operators.has(operator)) return refuse(`「${target.label}」不支持这种筛选方式`);
  if (operator === 'empty' || operator === '!empty') return ok(emptiness(target, operator === 'empty'));
  const { kind, column, label } = target;
  if (operator === 'between' && !target.range) return within(target, value, sql, zone);
  const moving = relative(target, operator, value, sql, zone);
  if (moving) return moving;
  if (kind === 'timestamp') return momentSql(target, operator, value, sql, zone);
  if (target.range) return ranged(target, operator, value, sql);

  const wantsEmpty =
    value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
  if (wantsEmpty && operator !== 'in' && operator !== '!in') {
    if (operator === 'eq' || operator === 'ne') return ok(emptiness(target, operator === 'eq'));
    return refuse(`请填写「${label}」的筛选值`);
  }
  const many = Array.isArray(value);
  const raw: (Json | undefined)[] = many ? value : [value];
  if (raw.length > 500) return refuse(`「${label}」的筛选值过多`);
  const values = raw.map(item => scalar(kind, item));
  if (values.includes(undefined)) return refuse(`「${label}」的筛选值格式不正确`);

  if (kind === 'text-list' || kind === 'date-list') return ok(listed(target, operator, values, many, sql));
  if (operator === 'in') return ok(sql.oneOf(kind, column, values));
  // Empty is none of them.
  if (operator === '!in') return ok(sql.unless(sql.oneOf(kind, column, values)));
  const [only] = values;
  if (values.length !== 1 || kind === 'json' || kind === 'rows')
    return refuse(`「${label}」的筛选值格式不正确`);
  if (operator === 'contains') return ok(sql.has(column, String(only)));
  if (operator === '!contains') return ok(sql.unless(sql.has(column, String(only))));
  const one = sql.typed(kind, only);
  if (operator === 'eq') return ok(`${column} = ${one}`);
  if (operator === 'ne') return ok(sql.differs(column, one));
  return ok(`${column} ${COMPARE[operator]} ${one}`);
}

/**
 * `where` of a filter: conditions joined by and/or, with groups one level deep; an empty group holds for every record.
 * Identifiers come from `targets` only, values become parameters. Refuses with a Chinese message that names the field.
 */
export function filterSql(
  targets: ReadonlyMap<string, Target>,
  group: RecordCondition,
  sql: SqlParts,
  zone: string,
  depth = 0,
): Result<string> {
  const parts: string[] = [];
  for (const item of group.items) {
    if ('items' in item && depth >= 1) return refuse('筛选条件最多嵌套一级');
    const part =
      'items' in item ? filterSql(targets, item, sql, zone, depth + 1) : condition(targets, item, sql, zone);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  if (parts.length === 0) return ok(sql.always);
  return ok(`(${parts.join(group.logical === 'or' ? ' or ' : ' and ')})`);
}
