import { isSame, type Json, ownValue } from '@gonghui/kernel/json.ts';
import type { RecordRow } from './record-write.ts';

type Rows = ReadonlyMap<string, RecordRow>;

/** Rows of one subform that two people changed, put together. */
export interface MergedRows {
  /** Nothing was changed by both to something else. */
  clean: boolean;
  /** What both changed stands as I would have it. */
  mine: Json;
  /** The same as they would. */
  theirs: Json;
}

const isRow = (one: Json): boolean =>
  typeof one === 'object' &&
  one !== null &&
  !Array.isArray(one) &&
  typeof one.id === 'string' &&
  typeof one.values === 'object' &&
  one.values !== null;

/** By id; null for what are no rows, or have no ids of their own. */
function rowsIn(value: Json): Rows | null {
  if (value === null) return new Map();
  if (!Array.isArray(value) || !value.every(isRow)) return null;
  const rows = new Map((value as unknown as RecordRow[]).map(row => [row.id, row]));
  return rows.size === value.length ? rows : null;
}

interface Merged<T> {
  value: T;
  clean: boolean;
}

/** Cells of a row that both have, `first` before `second` where both changed one. */
function mergedCells(first: RecordRow, was: RecordRow | undefined, second: RecordRow): Merged<RecordRow> {
  const values = new Map<string, Json>();
  let clean = true;
  for (const id of new Set([...Object.keys(second.values), ...Object.keys(first.values)])) {
    const [mine, base, theirs] = [first, was, second].map(row => row && ownValue(row.values, id));
    const own = !isSame(mine, base);
    if (own && !isSame(theirs, base) && !isSame(mine, theirs)) clean = false;
    const taken = own ? mine : theirs;
    if (taken !== undefined) values.set(id, taken);
  }
  return { value: { ...first, values: Object.fromEntries(values) }, clean };
}

/** A row as it stands in the end, null where it is gone. */
function mergedRow(
  first: RecordRow | undefined,
  was: RecordRow | undefined,
  second: RecordRow | undefined,
): Merged<RecordRow | null> {
  if (first && second) return mergedCells(first, was, second);
  const left = first ?? second;
  if (!left) return { value: null, clean: true };
  if (!was) return { value: left, clean: true };
  // One took it away; where the other changed it, that is for people to decide.
  const clean = isSame(left.values, was.values);
  return { value: clean ? null : (first ?? null), clean };
}

/** All rows in their order: as whoever moved some has them, those that the other added behind what they stood behind. */
function idsInOrder(mine: Rows, base: Rows, theirs: Rows): string[] {
  const common = (rows: Rows) =>
    [...rows.keys()].filter(id => mine.has(id) && base.has(id) && theirs.has(id)).join(' ');
  const moved = common(mine) !== common(base);
  const [kept, other] = moved ? [mine, theirs] : [theirs, mine];
  // Whoever sends rows may send very many, before anybody has counted them: none is looked for among all others.
  const behind = new Map<string | null, string[]>([[null, []]]);
  let last: string | null = null;
  for (const id of other.keys())
    if (kept.has(id)) {
      last = id;
      behind.set(id, []);
    } else behind.get(last)?.push(id);
  return [...(behind.get(null) ?? []), ...[...kept.keys()].flatMap(id => [id, ...(behind.get(id) ?? [])])];
}

/**
 * Puts together what two people did to one subform since `base`: by row and by cell. A row that one took away and the other changed, and
 * a cell that both changed to something else, are not clean. Null where these are no rows with ids of their own.
 */
export function mergeRows(mine: Json, base: Json, theirs: Json): MergedRows | null {
  const [own, was, other] = [rowsIn(mine), rowsIn(base), rowsIn(theirs)];
  if (!own || !was || !other) return null;
  const ids = idsInOrder(own, was, other);
  const put = (first: Rows, second: Rows) =>
    ids.map(id => mergedRow(first.get(id), was.get(id), second.get(id)));
  const rowsOf = (rows: readonly Merged<RecordRow | null>[]): Json =>
    rows.flatMap(({ value }) => value ?? []) as unknown as Json;
  const [left, right] = [put(own, other), put(other, own)];
  return { clean: left.every(({ clean }) => clean), mine: rowsOf(left), theirs: rowsOf(right) };
}
