import { relativeOf } from '@gonghui/elements/conditions/relative.ts';
import { readMoment } from '@gonghui/elements/form/shared/moments.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { isDay } from '@gonghui/values/calendar.ts';
import type { Target } from './record-targets.ts';
import { relativeSql } from './relative-days.ts';
import type { SqlParts } from './sql-parts.ts';

export const COMPARE: Partial<Record<Operator, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=' };

/** The first moment of a day, as the column holds moments; `zone` is a placeholder. */
const startOf = (target: Target, day: string, zone: string): string =>
  target.kind === 'date'
    ? day
    : target.zoned
      ? `(${day}::timestamp at time zone ${zone}::text)`
      : `${day}::timestamp`;

/** Days, and moments, within a stretch that moves with today. */
export function relative(
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

/** A moment and a stretch (a day, a minute) that begins at `start` and ends before `next`: within, before or behind it. */
function aroundStretch(
  operator: Operator,
  column: string,
  [start, next]: readonly [start: string, next: string],
  sql: SqlParts,
): string {
  const within = `(${column} >= ${start} and ${column} < ${next})`;
  switch (operator) {
    case 'eq':
      return within;
    case 'ne':
      return sql.unless(within);
    case 'gt':
      return `${column} >= ${next}`;
    case 'ge':
      return `${column} >= ${start}`;
    case 'lt':
      return `${column} < ${start}`;
    default:
      return `${column} < ${next}`;
  }
}

/** The first and the last millisecond of the years 1 to 9999: a database has no moment for what lies far beyond. */
const FIRST_MS = -62_135_596_800_000;
const LAST_MS = 253_402_300_799_999;

/**
 * Moments are asked by day (`YYYY-MM-DD`) or wall moment in the enterprise's time zone, both ends included, or in milliseconds.
 */
function moment(
  target: Target,
  operator: Operator,
  value: Json | undefined,
  sql: SqlParts,
  zone: string,
): Result<string> {
  const { column } = target;
  if (target.zoned && typeof value === 'number' && value >= FIRST_MS && value <= LAST_MS) {
    const sign = operator === 'eq' ? '=' : operator === 'ne' ? '<>' : COMPARE[operator];
    return ok(sql.instant(column, sign ?? '=', value));
  }
  const wall = target.zoned ? readMoment(value) : null;
  if (wall !== null && typeof value === 'string') {
    const [first, end] = sql.stretch(wall, unitOf(value), zone);
    return ok(aroundStretch(operator, column, [first, end], sql));
  }
  if (!isDay(value)) return refuse(`「${target.label}」的筛选值应为日期`);
  const [start, next] = sql.stretch(value, 'day', target.zoned ? zone : null);
  return ok(aroundStretch(operator, column, [start, next], sql));
}

const MORE = { 10: 'day', 16: 'minute', 19: 'second' } as const;
/** How long a moment lasts as exact as it is written. */
const unitOf = (value: string) => MORE[value.length as keyof typeof MORE];

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
  const [start, next] = sql.stretch(moment, unitOf(value), null);
  return ok(aroundStretch(operator, column, [start, next], sql));
}

/** Moments; several for `in` and `!in`, each as exact as it is written. */
export function momentSql(
  target: Target,
  operator: Operator,
  value: Json | undefined,
  sql: SqlParts,
  zone: string,
): Result<string> {
  const one = (asked: Operator, at: Json | undefined) =>
    target.zoned ? moment(target, asked, at, sql, zone) : wallMoment(target, asked, at, sql);
  if (operator !== 'in' && operator !== '!in') return one(operator, value);
  const parts: string[] = [];
  for (const at of Array.isArray(value) ? value : [value]) {
    const part = one('eq', at);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  const any = parts.join(' or ') || sql.never;
  return ok(operator === 'in' ? sql.sure(any) : sql.unless(any));
}
