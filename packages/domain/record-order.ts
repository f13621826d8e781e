import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { isComponentId } from '@gonghui/kernel/ids.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { handKey, movedByHand } from './hand-order.ts';
import { inOptionOrder } from './option-order.ts';
import type { Target } from './record-targets.ts';
import { CASTS } from './record-value.ts';
import type { SqlParts } from './sql-parts.ts';
import { inTextOrder } from './text-order.ts';

export type SortItem = { readonly fieldId: string; readonly order: 'asc' | 'desc' };

interface OrderKey {
  column: string;
  /** What decides the order of the column. */
  ordered: string;
  cast: string;
  descending: boolean;
  /** Every record has one: two such keys in one direction are compared as a pair, which an index can do. */
  always: boolean;
}

/** A sorted list: how to order it, and how to go on from a place in it. */
export interface RecordOrder {
  /** After `order by`. `reversed`: from the end. */
  order(reversed?: boolean): string;
  /** Select list that gives the place of each record as `k0, k1, …`, in text. */
  keys: string;
  /**
   * Condition for what stands behind a place, or before it; null when the place is none of this order. `itself`: and for
   * the record that stands there.
   */
  beyond(place: readonly (string | null)[], before: boolean, sql: SqlParts, itself?: boolean): string | null;
  /** Place of a record read with `keys`. */
  placeOf(row: Readonly<Record<string, unknown>>): (string | null)[];
  /**
   * Of an order by hand: which records somebody moved, and the order of all others, which an index has; `keyed`: of rows that were
   * read with `keys`.
   */
  byHand: { moved: string; others(reversed: boolean): string; keyed(reversed: boolean): string } | undefined;
}

const castOf = (kind: ColumnKind, zoned: boolean) => (zoned ? 'timestamptz' : CASTS[kind]);

/**
 * How records are ordered: newest first unless sorted; the id decides between equals, so that every record has one place.
 * Choices go by their options, texts by their sound (text-order.ts). Empty counts as smallest, both ways: one index then
 * serves both directions, walked forwards or backwards. `hand`: a board whose cards stand as people dragged them.
 */
export function recordOrder(
  targets: ReadonlyMap<string, Target>,
  sort: readonly SortItem[],
  sql: SqlParts,
  hand?: string,
): Result<RecordOrder> {
  const keys: OrderKey[] = [];
  for (const { fieldId, order } of sort) {
    const target = targets.get(fieldId);
    if (!target) return refuse('排序的字段不存在或已被删除');
    if (!target.sortable) return refuse(`不能按「${target.label}」排序`);
    const descending = order === 'desc';
    if (target.options) {
      // Its place among the options stands for the value: two that are gone are equals.
      const column = inOptionOrder(target.column, target.options, sql);
      keys.push({ column, ordered: column, cast: 'int', descending, always: false });
      continue;
    }
    // Ids and codes beside the fields are no words.
    const worded = target.kind === 'text' && isComponentId(fieldId);
    keys.push({
      column: target.column,
      ordered: worded ? inTextOrder(target.column) : target.column,
      cast: castOf(target.kind, target.zoned === true),
      descending,
      always:
        !fieldId.startsWith('f_') &&
        (fieldId === 'createdAt' || fieldId === 'updatedAt' || fieldId === 'createdBy'),
    });
  }
  let byHand: RecordOrder['byHand'];
  if (keys.length === 0 && hand !== undefined) {
    const board = sql.put(hand);
    const column = handKey(board);
    byHand = {
      moved: movedByHand(board),
      others: reversed => (reversed ? 't.created_at asc, t.id desc' : 't.created_at desc, t.id asc'),
      keyed: reversed => (reversed ? 'k0 collate "C" desc, k1 desc' : 'k0 collate "C" asc, k1 asc'),
    };
    keys.push({ column, ordered: column, cast: 'text', descending: false, always: true });
  }
  if (keys.length === 0) {
    const column = 't.created_at';
    keys.push({ column, ordered: column, cast: 'timestamptz', descending: true, always: true });
  }
  const last = keys.at(-1);
  const descending = last?.descending ?? true;
  keys.push({ column: 't.id', ordered: 't.id', cast: 'text', descending, always: true });

  const direction = (key: OrderKey, reversed: boolean) => {
    const descending = key.descending !== reversed;
    // The default order names no nulls: its index was made without, and there are none.
    const nulls = key.always ? '' : descending ? ' nulls last' : ' nulls first';
    return `${key.ordered} ${descending ? 'desc' : 'asc'}${nulls}`;
  };

  return ok({
    byHand,
    order: (reversed = false) => keys.map(key => direction(key, reversed)).join(', '),
    keys: keys.map((key, i) => `${key.column}::text as k${i}`).join(', '),
    placeOf: row => keys.map((_, i) => (typeof row[`k${i}`] === 'string' ? (row[`k${i}`] as string) : null)),
    beyond(place, before, sql, itself = false) {
      if (place.length !== keys.length) return null;
      const put = place.map((value, i) => (value === null ? null : `${sql.put(value)}::${keys[i]?.cast}`));
      if (put.some((value, i) => value === null && keys[i]?.always)) return null;
      const one = keys[0]?.descending;
      if (keys.every(key => key.always && key.descending === one)) {
        const sign = `${one !== before ? '<' : '>'}${itself ? '=' : ''}`;
        return `(${keys.map(key => key.column).join(', ')}) ${sign} (${put.join(', ')})`;
      }
      const steps = keys.map((key, i) => {
        const same = keys
          .slice(0, i)
          .map((earlier, n) =>
            put[n] === null ? `${earlier.column} is null` : `${earlier.column} = ${put[n]}`,
          );
        const here = itself && i === keys.length - 1 ? [`${key.column} = ${put[i]}`] : [];
        const on = [further(key, put[i] ?? null, before), ...here];
        return `(${[...same, `(${on.join(' or ')})`].join(' and ')})`;
      });
      return `(${steps.join(' or ')})`;
    },
  });
}

/** What comes behind a value of one key, empty being the smallest. */
function further(key: OrderKey, value: string | null, before: boolean): string {
  if (key.descending !== before) {
    return value === null
      ? 'false'
      : key.always
        ? `${key.ordered} < ${value}`
        : `(${key.ordered} < ${value} or ${key.column} is null)`;
  }
  return value === null ? `${key.column} is not null` : `${key.ordered} > ${value}`;
}
