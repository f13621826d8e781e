import { relativeOf } from '@gonghui/elements/conditions/relative.ts';
import type { ColumnKind, Operator } from '@gonghui/elements/definition.ts';
import { readMoment } from '@gonghui/elements/form/shared/moments.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { FormField } from './form-fields.ts';
import { recordColumn, recordTable } from './record-table.ts';
import { CASTS } from './record-value.ts';
import { relativeSql } from './relative-days.ts';
import { containing, type SqlParts } from './sql-parts.ts';

export interface Condition {
  fieldId: string;
  operator: Operator;
  value?: Json;
}
export interface ConditionGroup {
  logic: 'and' | 'or';
  items: (Condition | ConditionGroup)[];
}

/** What a filter or a sort may name: a field of the form, or what every record has. */
export interface Target {
  label: string;
  kind: ColumnKind;
  column: string;
  operators: ReadonlySet<Operator>;
  sortable: boolean;
  /** A moment of the world's clock (`timestamptz`); other timestamps are as people wrote them, without a zone. */
  zoned?: true;
  /** The list is a start and an end; reads what they are compared with (`FieldSpec.range`). */
  range?: (raw: unknown) => string | null;
}

/** Kinds that have no order worth sorting by. */
const UNSORTABLE: ReadonlySet<ColumnKind> = new Set(['rows', 'json', 'text-list', 'date-list']);

const ORDERED: Record<string, readonly Operator[]> = { lt: ['lt', 'le'], gt: ['gt', 'ge'] };

/** Operators of a field with those that follow: `eq` brings `ne` and `in`, `lt` brings `le`; emptiness is always askable. */
function operatorsOf(field: FormField): ReadonlySet<Operator> {
  const all = new Set<Operator>(['empty', '!empty']);
  // Comparing would let anyone who may filter guess what a write-only value is.
  if (field.spec.writeOnly) return all;
  for (const operator of field.spec.operators) {
    all.add(operator);
    for (const more of ORDERED[operator] ?? []) all.add(more);
    if (operator === 'eq') for (const more of ['ne', 'in'] as const) all.add(more);
  }
  return all;
}

const WHO: ReadonlySet<Operator> = new Set(['eq', 'ne', 'in']);
const STANDS: ReadonlySet<Operator> = new Set(['eq', 'ne', 'in', 'empty', '!empty']);
const WHEN: ReadonlySet<Operator> = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le']);

/** Everything a query on a form's records may name, by the key that names it. */
export function targetsOf(formId: string, fields: readonly FormField[]): Map<string, Target> {
  const targets = new Map<string, Target>([
    ['createdBy', { label: '提交人', kind: 'text', column: 't.created_by', operators: WHO, sortable: true }],
    [
      'createdAt',
      {
        label: '提交时间',
        kind: 'timestamp',
        column: 't.created_at',
        operators: WHEN,
        sortable: true,
        zoned: true,
      },
    ],
    [
      'updatedAt',
      {
        label: '更新时间',
        kind: 'timestamp',
        column: 't.updated_at',
        operators: WHEN,
        sortable: true,
        zoned: true,
      },
    ],
    [
      'processStatus',
      {
        label: '审批状态',
        kind: 'text',
        column: 't.process_status',
        operators: STANDS,
        sortable: true,
      },
    ],
  ]);
  for (const field of fields) {
    const { column: kind } = field.spec;
    const column = kind === 'rows' ? recordTable(formId, field.id) : `t.${recordColumn(field.id)}`;
    const { range, writeOnly } = field.spec;
    // Ranges sort by their start: lists compare item by item.
    const sortable = (range !== undefined || !UNSORTABLE.has(kind)) && !writeOnly;
    const operators = operatorsOf(field);
    targets.set(field.id, { label: field.label, kind, column, operators, sortable, range });
  }
  return targets;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  DAY.test(value) &&
  value >= '0001' &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

/** A comparison value in the shape its column has; undefined when it has another. */
function scalar(kind: ColumnKind, value: Json | undefined): string | number | boolean | undefined {
  switch (kind) {
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
    }
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

const COMPARE: Partial<Record<Operator, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=' };

function emptiness(target: Target, empty: boolean): string {
  if (target.kind === 'rows') {
    return `${empty ? 'not ' : ''}exists (select 1 from ${target.column} c where c.record_id = t.id)`;
  }
  return `${target.column} is ${empty ? '' : 'not '}null`;
}

/** The first moment of a day, as the column holds moments; `zone` is a placeholder. */
const startOf = (target: Target, day: string, zone: string): string =>
  target.kind === 'date'
    ? day
    : target.zoned
      ? `(${day}::timestamp at time zone ${zone}::text)`
      : `${day}::timestamp`;

/** Days, and moments, within a stretch that moves with today. */
function relative(
  target: Target,
  operator: Operator,
  value: Json | undefined,
  sql: SqlParts,
  zone: string,
): Result<string> | null {
  const range = relativeOf(value);
  if (!range || (target.kind !== 'date' && target.kind !== 'timestamp')) return null;
  if (operator !== 'eq' && operator !== 'ne') return refuse(`「${target.label}」不支持这种筛选方式`);
  const at = sql.put(zone);
  const [first, end] = relativeSql(range, at);
  const within = `(${target.column} >= ${startOf(target, first, at)} and ${target.column} < ${startOf(target, end, at)})`;
  return ok(operator === 'eq' ? within : `coalesce(not ${within}, true)`);
}

/** Moments are asked by day (`YYYY-MM-DD` in the enterprise's time zone, both ends included) or in milliseconds. */
function moment(
  target: Target,
  operator: Operator,
  value: Json | undefined,
  sql: SqlParts,
  zone: string,
): Result<string> {
  const { column } = target;
  if (target.zoned && typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 8e15) {
    const sign = operator === 'eq' ? '=' : operator === 'ne' ? '<>' : COMPARE[operator];
    return ok(`date_trunc('milliseconds', ${column}) ${sign} to_timestamp(${sql.put(value / 1000)}::float8)`);
  }
  if (!isDay(value)) return refuse(`「${target.label}」的筛选值应为日期`);
  const day = sql.put(value);
  // A placeholder that nothing names is an error, so it is put where it is used.
  const at = target.zoned ? sql.put(zone) : '';
  const start = startOf(target, `${day}::date`, at);
  const next = startOf(target, `(${day}::date + 1)`, at);
  switch (operator) {
    case 'eq':
      return ok(`(${column} >= ${start} and ${column} < ${next})`);
    case 'ne':
      return ok(`not (${column} >= ${start} and ${column} < ${next})`);
    case 'gt':
      return ok(`${column} >= ${next}`);
    case 'ge':
      return ok(`${column} >= ${start}`);
    case 'lt':
      return ok(`${column} < ${start}`);
    default:
      return ok(`${column} < ${next}`);
  }
}

const MORE = { 10: 'day', 16: 'minute', 19: 'second' } as const;

/** Moments that people filled in, asked by day, minute or second: as exact as the value is written. */
function wallMoment(
  target: Target,
  operator: Operator,
  value: Json | undefined,
  sql: SqlParts,
): Result<string> {
  const { column, label } = target;
  const moment = isDay(value) ? `${value} 00:00:00` : readMoment(value);
  if (moment === null || typeof value !== 'string') return refuse(`「${label}」的筛选值应为日期或时间`);
  const start = `${sql.put(moment)}::timestamp`;
  const next = `(${start} + interval '1 ${MORE[value.length as keyof typeof MORE]}')`;
  const within = `(${column} >= ${start} and ${column} < ${next})`;
  switch (operator) {
    case 'eq':
      return ok(within);
    case 'ne':
      return ok(`not coalesce(${within}, false)`);
    case 'gt':
      return ok(`${column} >= ${next}`);
    case 'ge':
      return ok(`${column} >= ${start}`);
    case 'lt':
      return ok(`${column} < ${start}`);
    default:
      return ok(`${column} < ${next}`);
  }
}

/** A range and a point: within, all before, all after; `le` and `ge` let the end or the start be the point itself. */
function ranged(target: Target, operator: Operator, value: Json | undefined, sql: SqlParts): Result<string> {
  const { column, kind, label } = target;
  const point = target.range?.(value) ?? null;
  if (point === null) return refuse(`「${label}」的筛选值格式不正确`);
  const at = `${sql.put(point)}::${CASTS[kind].slice(0, -2)}`;
  // Times are text here, and text of a language would not sort by its characters.
  const end = (n: 1 | 2) => (kind === 'text-list' ? `${column}[${n}] collate "C"` : `${column}[${n}]`);
  switch (operator) {
    case 'contains':
      return ok(`coalesce(${end(1)} <= ${at} and ${end(2)} >= ${at}, false)`);
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

/** Lists: one value asks whether the list has it; several with `eq` ask for the same set, with `in` for any of them. */
function listed(target: Target, operator: Operator, values: unknown[], many: boolean, sql: SqlParts): string {
  const { column } = target;
  const list = `${sql.put(values)}::${CASTS[target.kind]}`;
  if (operator === 'in') return `coalesce(${column} && ${list}, false)`;
  const has = `coalesce(${column} @> ${list}, false)`;
  const same = many ? `(${has} and coalesce(${column} <@ ${list}, false))` : has;
  return operator === 'ne' ? `not ${same}` : operator === 'contains' ? has : same;
}

function condition(
  targets: ReadonlyMap<string, Target>,
  { fieldId, operator, value }: Condition,
  sql: SqlParts,
  zone: string,
): Result<string> {
  const target = targets.get(fieldId);
  if (!target) return refuse('筛选的字段不存在或已被删除');
  if (!target.operators.has(operator)) return refuse(`「${target.label}」不支持这种筛选方式`);
  if (operator === 'empty' || operator === '!empty') return ok(emptiness(target, operator === 'empty'));
  const { kind, column, label } = target;
  const moving = relative(target, operator, value, sql, zone);
  if (moving) return moving;
  if (kind === 'timestamp' && !target.zoned) return wallMoment(target, operator, value, sql);
  if (kind === 'timestamp') return moment(target, operator, value, sql, zone);
  if (target.range) return ranged(target, operator, value, sql);

  const wantsEmpty =
    value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
  if (wantsEmpty && operator !== 'in') {
    if (operator === 'eq' || operator === 'ne') return ok(emptiness(target, operator === 'eq'));
    return refuse(`请填写「${label}」的筛选值`);
  }
  const many = Array.isArray(value);
  const raw: (Json | undefined)[] = many ? value : [value];
  if (raw.length > 500) return refuse(`「${label}」的筛选值过多`);
  const values = raw.map(item => scalar(kind, item));
  if (values.includes(undefined)) return refuse(`「${label}」的筛选值格式不正确`);

  if (kind === 'text-list' || kind === 'date-list') return ok(listed(target, operator, values, many, sql));
  if (operator === 'in') return ok(`${column} = any(${sql.put(values)}::${CASTS[kind]}[])`);
  const [only] = values;
  if (values.length !== 1 || kind === 'json' || kind === 'rows')
    return refuse(`「${label}」的筛选值格式不正确`);
  if (operator === 'contains') return ok(`${column} ilike ${sql.put(containing(String(only)))}`);
  const one = `${sql.put(kind === 'number' ? String(only) : only)}::${CASTS[kind]}`;
  if (operator === 'eq') return ok(`${column} = ${one}`);
  if (operator === 'ne') return ok(`${column} is distinct from ${one}`);
  return ok(`${column} ${COMPARE[operator]} ${one}`);
}

/**
 * `where` of a filter: conditions joined by and/or, with groups one level deep; an empty group holds for every record.
 * Identifiers come from `targets` only, values become parameters. Refuses with a Chinese message that names the field.
 */
export function filterSql(
  targets: ReadonlyMap<string, Target>,
  group: ConditionGroup,
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
  if (parts.length === 0) return ok('true');
  return ok(`(${parts.join(group.logic === 'or' ? ' or ' : ' and ')})`);
}
