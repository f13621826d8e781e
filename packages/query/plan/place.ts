import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { isDay } from '@gonghui/elements/shared/dates.ts';
import { giveUp } from '../refusal.ts';
import type { Kind } from '../sql/dialect.ts';

/** One of the keys that rows are ordered by; empty is last, whichever way. */
export interface OrderKey {
  readonly sql: string;
  readonly direction: 'asc' | 'desc';
  readonly kind: Kind;
  /** A moment of the world's clock. */
  readonly zoned?: true;
  /** No row is without it: an index can then be walked from the place on. */
  readonly always?: true;
}

/** Where a row stands: its keys in text. */
export const placeOf = (keys: readonly (string | null)[]): string => JSON.stringify(keys);

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([+-](0\d|1[0-5])(:?[0-5]\d)?)?$/;

/** Whether an engine can take a text for a key of the kind: what it cannot, it would refuse in its own words. */
function isKey(text: string, kind: Kind): boolean {
  switch (kind) {
    case 'number':
      return text.length <= 400 && /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(text);
    case 'boolean':
      return /^(true|false|t|f)$/.test(text);
    case 'date':
      return isDay(text);
    case 'timestamp': {
      const day = MOMENT.exec(text)?.[1];
      return isDay(day);
    }
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/.test(text);
    default:
      return !text.includes('\0') && text.isWellFormed();
  }
}

/** Reads what `placeOf` wrote of rows in this order; whoever changed it hears so. */
export function readPlace(written: string, order: readonly OrderKey[]): (string | null)[] {
  let place: unknown;
  try {
    place = JSON.parse(written);
  } catch {
    place = null;
  }
  const fits =
    Array.isArray(place) &&
    place.length === order.length &&
    order.every(({ kind }, n) => {
      const key: unknown = place[n];
      return key === null || (typeof key === 'string' && isKey(key, kind));
    });
  return fits ? (place as (string | null)[]) : giveUp('翻页位置已失效，请从头查看');
}

/** Condition for the rows behind a place. */
export function placesBehind(
  order: readonly OrderKey[],
  place: readonly (string | null)[],
  sql: SqlParts,
): string {
  const put = order.map(({ kind, zoned }, at) => {
    const key = place[at] ?? null;
    if (key === null) return null;
    return zoned ? sql.worldMoment(key) : sql.typed(kind, key);
  });
  const steps = order.flatMap(({ sql: column, direction, always }, at) => {
    const here = put[at] ?? null;
    // Nothing stands behind the empty ones.
    if (here === null) return [];
    const same = order
      .slice(0, at)
      .map((earlier, n) => (put[n] === null ? `${earlier.sql} is null` : `${earlier.sql} = ${put[n]}`));
    const further = `${column} ${direction === 'asc' ? '>' : '<'} ${here}`;
    const on = always ? further : `(${further} or ${column} is null)`;
    return [`(${[...same, on].join(' and ')})`];
  });
  if (steps.length === 0) return sql.never;
  const behind = `(${steps.join(' or ')})`;
  // Said once more of the first key alone: an index can be walked from there on, and from no choice of conditions.
  const [first] = order;
  const start = put[0] ?? null;
  if (!first?.always || start === null || order.length < 2) return behind;
  return `${first.sql} ${first.direction === 'asc' ? '>=' : '<='} ${start} and ${behind}`;
}
