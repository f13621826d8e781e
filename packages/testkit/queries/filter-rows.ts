import type { Comparison, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { type Random, randomFrom } from '../random.ts';
import { SEED } from '../seed.ts';

/** Columns of every kind that may be asked, rows of them, and what conditions say of a row as a person reads it. */
export const COLUMNS = [
  { key: 'n', kind: 'number' },
  { key: 'word', kind: 'text' },
  { key: 'num', kind: 'number' },
  { key: 'yes', kind: 'boolean' },
  { key: 'day', kind: 'date' },
  { key: 'clock', kind: 'time' },
  { key: 'wall', kind: 'timestamp' },
  { key: 'at', kind: 'timestamp', zoned: true },
  { key: 'tags', kind: 'text-list' },
  { key: 'span', kind: 'date-list', type: 'date-range' },
] as const;
type Column = (typeof COLUMNS)[number];

const WORDS = ['a', 'ab', '%', 'a_b', '\\', "o'", '甲', 'Bb'];
// 16 digits and more, which a double takes for others.
const NUMBERS = [
  '0',
  '-1.5',
  '7',
  '0.1',
  '9007199254740993',
  '9007199254740992.5',
  '12345678901234567.89',
  '0.000001',
];
const DAYS = ['2026-02-28', '2026-03-01', '2024-02-29', '2025-12-31', '2026-01-01'];
const CLOCKS = ['00:00:00', '08:30:00', '23:59:59'];
const MOMENTS = DAYS.flatMap(day =>
  ['00:00:00', '08:30:00', '08:30:59', '16:00:00', '23:59:59'].map(t => `${day} ${t}`),
);

type Value = string | boolean | readonly string[] | null;
function randomValue(random: Random, key: Column['key']): Value {
  if (random.int(7) === 0) return null;
  switch (key) {
    case 'word':
      return random.pick(WORDS);
    case 'yes':
      return random.int(2) === 0;
    case 'day':
      return random.pick(DAYS);
    case 'clock':
      return random.pick(CLOCKS);
    case 'wall':
      return random.pick(MOMENTS);
    case 'at':
      return `${random.pick(MOMENTS)}+00`;
    case 'tags':
      return [...new Set([random.pick(['x', 'y', 'z']), random.pick(['x', 'y', 'z'])])];
    case 'span':
      return [random.pick(DAYS), random.pick(DAYS)].sort();
    default:
      return random.pick(NUMBERS);
  }
}
const random = randomFrom(SEED);
export const ROWS = Array.from({ length: 40 }, (_, n) => ({
  ...Object.fromEntries(COLUMNS.map(({ key }) => [key, randomValue(random, key)])),
  n: String(n),
})) as Record<string, Value>[];

const POINTS: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const MANY: readonly Operator[] = ['in', '!in'];

/** A comparison that a page may send about one column. */
export function comparisonOf(random: Random, key: Column['key']): Comparison {
  const one = (): Json => {
    const moment = random.pick(MOMENTS);
    // To the day, the minute or the second.
    if (key === 'wall' || key === 'at') return moment.slice(0, random.pick([10, 16, 19]));
    const value = randomValue(random, key);
    if (key === 'num' && typeof value === 'string') return Number(value) === 7 ? 7 : value;
    return value === null ? one() : (value as Json);
  };
  const sortedPair = (): Json =>
    [one(), one()].sort((a, b) => (key === 'num' ? Number(a) - Number(b) : String(a) < String(b) ? -1 : 1));
  if (random.int(8) === 0) return { key, operator: random.pick<Operator>(['empty', '!empty']) };
  if (key === 'yes') return { key, operator: random.pick<Operator>(['eq', 'ne']), value: one() };
  if (key === 'tags') {
    const operator = random.pick<Operator>(['eq', 'ne', 'in', '!in', 'contains', '!contains']);
    return { key, operator, value: random.int(2) === 0 ? random.pick(['x', 'y', 'z']) : one() };
  }
  if (key === 'span') {
    const operator = random.pick<Operator>(['contains', 'lt', 'le', 'gt', 'ge', 'between']);
    return {
      key,
      operator,
      value: operator === 'between' ? [random.pick(DAYS), random.pick(DAYS)].sort() : random.pick(DAYS),
    };
  }
  const words: readonly Operator[] = ['eq', 'ne', ...MANY, 'contains', '!contains'];
  const operator = random.pick(key === 'word' ? words : [...POINTS, ...MANY, 'between' as const]);
  if (operator === 'between') return { key, operator, value: sortedPair() };
  return { key, operator, value: MANY.includes(operator) ? [one(), one()] : one() };
}

/** A moment of the world's clock as a wall in Shanghai shows it. */
const onWall = (moment: string): string =>
  new Date(Date.parse(`${moment.slice(0, 19).replace(' ', 'T')}Z`) + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** A number in units of its 30th place; null for one with more digits than numbers have. */
function exactly(number: Json): bigint | null {
  const [whole = '', places = ''] = (Decimal.parse(String(number))?.toString() ?? '').split('.');
  return whole === '' ? null : BigInt(`${whole}${places.padEnd(30, '0')}`);
}

/** Below, at or above, told without SQL: numbers by their digits, moments only as exactly as they are asked for. */
function order(key: Column['key'], held: string, asked: Json): number {
  if (key === 'num') {
    // Beyond what decimals have, a double is near enough: nothing that is kept lies there.
    const [own, other] = [exactly(held), exactly(asked)];
    return own === null || other === null
      ? Number(held) - Number(asked)
      : own < other
        ? -1
        : own > other
          ? 1
          : 0;
  }
  const text = String(asked);
  const own = (key === 'at' ? onWall(held) : held).slice(
    0,
    key === 'at' || key === 'wall' ? text.length : undefined,
  );
  return own < text ? -1 : own > text ? 1 : 0;
}

/** What a comparison says of a list, and of a stretch from one day to another. */
function listFits(held: readonly string[], { key, operator, value }: Comparison): boolean {
  const asked = (Array.isArray(value) ? value : [value]) as string[];
  const [first = '', last = ''] = held;
  if (key === 'span') {
    const [from = '', to = from] = asked;
    if (operator === 'lt') return last < from;
    if (operator === 'le') return last <= from;
    if (operator === 'gt') return first > from;
    if (operator === 'ge') return first >= from;
    return first <= to && last >= from;
  }
  const all = asked.every(one => held.includes(one));
  const any = asked.some(one => held.includes(one));
  if (operator === 'in') return any;
  if (operator === 'contains') return all;
  if (operator === '!in' || operator === '!contains') return !any;
  const same = Array.isArray(value) ? all && held.every(one => asked.includes(one)) : all;
  return operator === 'eq' ? same : !same;
}

export function fits(row: Record<string, Value>, condition: Comparison | RecordCondition): boolean {
  if ('items' in condition) {
    const each = condition.items.map(item => fits(row, item));
    return condition.logical === 'or' ? each.some(Boolean) : each.every(Boolean);
  }
  const { operator, value } = condition;
  const key = condition.key.split('.')[1] as Column['key'];
  const held = row[key] ?? null;
  if (operator === 'empty' || operator === '!empty') return (held === null) === (operator === 'empty');
  // What is not there is none of them, and neither before nor behind anything.
  if (held === null) return ['ne', '!in', '!contains'].includes(operator);
  if (typeof held === 'boolean') return (held === value) === (operator === 'eq');
  if (typeof held !== 'string') return listFits(held, { ...condition, key });
  const has = () => held.toLowerCase().includes(String(value).toLowerCase());
  const at = (asked: Json | undefined) => order(key, held, asked ?? null);
  const said: Partial<Record<Operator, () => boolean>> = {
    eq: () => at(value) === 0,
    ne: () => at(value) !== 0,
    gt: () => at(value) > 0,
    ge: () => at(value) >= 0,
    lt: () => at(value) < 0,
    le: () => at(value) <= 0,
    in: () => (value as Json[]).some(one => at(one) === 0),
    '!in': () => !(value as Json[]).some(one => at(one) === 0),
    between: () => at((value as Json[])[0]) >= 0 && at((value as Json[])[1]) <= 0,
    contains: has,
    '!contains': () => !has(),
  };
  return said[operator]?.() ?? false;
}
