import type { Comparison, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { DatasetRelation } from '@gonghui/elements/query/dataset.ts';
import type { Dimension, GroupQuery, Measure } from '@gonghui/elements/query/query.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import type { TestTable, TestValue } from './query-tables.ts';

/**
 * What a question means, computed row by row as plainly as it can be said: slow, and without a word of SQL or of the
 * planner's own code. Fields are named `source.key`. Moments are in Asia/Shanghai.
 */
export interface NaiveDataset {
  /** The first is the main one. */
  readonly tables: readonly TestTable[];
  readonly relations: readonly DatasetRelation[];
}

type Row = TestTable['rows'][number];
/** Rows of all sources side by side; null where a left join found none. */
export type Joined = Readonly<Record<string, Row | null>>;
export type NaiveRow = readonly [keys: readonly unknown[], numbers: readonly (string | null)[]];

const join = ({ tables, relations }: NaiveDataset): Joined[] => {
  const [main, ...others] = tables;
  let rows: Joined[] = (main?.rows ?? []).map(row => ({ [main!.id]: row }));
  for (const table of others) {
    const relation = relations.find(one => one.right === table.id)!;
    rows = rows.flatMap(row => {
      const left = row[relation.left];
      const found = table.rows.filter(right =>
        relation.keys.every(key => {
          const value = left?.[key.left] ?? null;
          const other = right[key.right] ?? null;
          return value !== null && other !== null && canonical(value) === canonical(other);
        }),
      );
      if (found.length === 0) return relation.join === 'left' ? [{ ...row, [table.id]: null }] : [];
      return found.map(right => ({ ...row, [table.id]: right }));
    });
  }
  return rows;
};

export const columnOf = ({ tables }: NaiveDataset, fieldId: string) => {
  const [id, key] = fieldId.split('.') as [string, string];
  const table = tables.find(one => one.id === id)!;
  return { id, key, column: table.columns.find(column => column.key === key)! };
};

export const held = (dataset: NaiveDataset, row: Joined, fieldId: string): TestValue => {
  const { id, key, column } = columnOf(dataset, fieldId);
  const value = row[id]?.[key] ?? null;
  if (!column.zoned || typeof value !== 'string') return value;
  const wall = new Date(Date.parse(`${value.slice(0, 10)}T${value.slice(11, 19)}Z`) + 8 * 3_600_000);
  return wall.toISOString().slice(0, 19).replace('T', ' ');
};

const compare = (a: TestValue, b: TestValue, number: boolean): number =>
  number
    ? Decimal.parse(String(a))!.compare(Decimal.parse(String(b))!)
    : String(a) < String(b)
      ? -1
      : a === b
        ? 0
        : 1;

export function fits(dataset: NaiveDataset, row: Joined, condition: Comparison | RecordCondition): boolean {
  if ('items' in condition) {
    if (condition.items.length === 0) return true;
    const each = condition.items.map(item => fits(dataset, row, item));
    return condition.logical === 'or' ? each.some(Boolean) : each.every(Boolean);
  }
  const value = held(dataset, row, condition.key);
  const number = columnOf(dataset, condition.key).column.kind === 'number';
  const asked = condition.value as TestValue;
  const is = (other: TestValue) => value !== null && compare(value, other, number) === 0;
  switch (condition.operator) {
    case 'empty':
      return value === null;
    case '!empty':
      return value !== null;
    case 'eq':
      return is(asked);
    case 'ne':
      return !is(asked);
    case 'in':
      return (asked as readonly string[]).some(is);
    case '!in':
      return !(asked as readonly string[]).some(is);
    case 'gt':
      return value !== null && compare(value, asked, number) > 0;
    case 'le':
      return value !== null && compare(value, asked, number) <= 0;
    default:
      throw new Error(`not computed here: ${condition.operator}`);
  }
}

const pad = (n: number, digits = 2) => String(n).padStart(digits, '0');

function stretch(text: string, { unit = 'day', fiscalStart = 1 }: Dimension): string {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number) as [number, number, number];
  if (unit === 'day') return text.slice(0, 10);
  if (unit === 'hour') return `${text.slice(0, 10)} ${text.slice(11, 13) || '00'}:00`;
  if (unit === 'month') return `${pad(year, 4)}-${pad(month)}-01`;
  if (unit === 'week') {
    const date = new Date(Date.UTC(year, month - 1, day));
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
    return date.toISOString().slice(0, 10);
  }
  // Back month by month to one that begins a year or a quarter.
  let [y, m] = [year, month];
  const begins = () => (unit === 'year' ? m === fiscalStart : (m - fiscalStart + 12) % 3 === 0);
  while (!begins()) {
    m -= 1;
    if (m === 0) [y, m] = [y - 1, 12];
  }
  return `${pad(y, 4)}-${pad(m)}-01`;
}

/** The groups that a row is in, by one dimension: several for the members of a list. */
function keysOf(dataset: NaiveDataset, row: Joined, dimension: Dimension): unknown[] {
  const value = held(dataset, row, dimension.fieldId);
  const { kind } = columnOf(dataset, dimension.fieldId).column;
  if (value === null) return [null];
  if (kind === 'text-list') {
    const members = [...new Set(value as readonly string[])].sort();
    return dimension.split ? members : [members];
  }
  if (kind === 'date' || kind === 'timestamp') return [stretch(value as string, dimension)];
  if (kind === 'number') {
    const { bounds } = dimension;
    if (!bounds) return [Decimal.parse(value as string)!.toString()];
    const over = bounds.filter(bound => Decimal.from(bound)!.compare(Decimal.parse(value as string)!) <= 0);
    return [[over.at(-1) ?? null, bounds[over.length] ?? null]];
  }
  return [value];
}

export function numberOf(dataset: NaiveDataset, rows: readonly Joined[], measure: Measure): string | null {
  const { fieldId, aggregate = 'sum' } = measure;
  const fitting = rows.filter(row => !measure.filter || fits(dataset, row, measure.filter));
  const source = fieldId
    ? columnOf(dataset, fieldId)
    : { id: dataset.tables[0]!.id, column: { repeats: undefined } };
  // Q1: each row of the source once, whatever it was joined with.
  const once = new Map<string, Joined>();
  for (const row of fitting) {
    const own = row[source.id];
    if (own) once.set(String(source.column.repeats ? own.owner : own.rid), row);
  }
  if (!fieldId) return String(once.size);
  const values = [...once.values()].map(row => held(dataset, row, fieldId)).filter(value => value !== null);
  if (aggregate === 'count') return String(values.length);
  if (aggregate === 'distinct') return String(new Set(values.map(value => canonical(value))).size);
  if (values.length === 0) return null;
  const numeric = columnOf(dataset, fieldId).column.kind === 'number';
  const sorted = [...values].sort((a, b) => compare(a, b, numeric));
  if (aggregate === 'min') return canonical(sorted[0]!);
  if (aggregate === 'max') return canonical(sorted.at(-1)!);
  const decimals = sorted.map(value => Decimal.parse(String(value))!);
  const sum = decimals.reduce((a, b) => a.plus(b), Decimal.zero);
  if (aggregate === 'sum') return sum.toString();
  if (aggregate === 'avg') return sum.over(Decimal.int(decimals.length)).toString();
  const [low, high] = [
    decimals[Math.ceil(decimals.length / 2) - 1]!,
    decimals[Math.floor(decimals.length / 2)]!,
  ];
  return low.plus(high).over(Decimal.int(2)).toString();
}

const canonical = (value: TestValue): string =>
  typeof value === 'string' ? (Decimal.parse(value)?.toString() ?? value) : JSON.stringify(value);

/** Rows of groups by their keys. */
export function grouped(dataset: NaiveDataset, rows: readonly Joined[], dimensions: readonly Dimension[]) {
  const groups = new Map<string, { keys: unknown[]; rows: Joined[] }>();
  for (const row of rows) {
    let all: unknown[][] = [[]];
    for (const dimension of dimensions)
      all = all.flatMap(keys => keysOf(dataset, row, dimension).map(key => [...keys, key]));
    for (const keys of all) {
      const mark = JSON.stringify(keys);
      const group = groups.get(mark) ?? { keys, rows: [] };
      group.rows.push(row);
      groups.set(mark, group);
    }
  }
  return [...groups.values()];
}

/** Rows of the dataset that a question is about. */
export const asked = (dataset: NaiveDataset, { filters }: Pick<GroupQuery, 'filters'>): Joined[] =>
  join(dataset).filter(row => filters.every(filter => fits(dataset, row, filter)));

/** Order of the keys of one dimension: as they read, 空 last. */
function keyOrder(a: unknown, b: unknown, number: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      if (a[i] === b[i]) continue;
      // Of a range the lowest has no lower bound; of a set the one that ends first comes first.
      return a[i] === null || a[i] === undefined
        ? -1
        : b[i] === undefined || b[i] === null
          ? 1
          : a[i] < b[i]
            ? -1
            : 1;
    }
    return 0;
  }
  return compare(a as TestValue, b as TestValue, number);
}

export const OTHERS_KEY = '$others';

/** Q8: the keys of a dimension that stay, each behind those of the one that they are kept within. */
function keptKeys(dataset: NaiveDataset, query: GroupQuery, rows: readonly Joined[]): Set<string> | null {
  const { top, dimensions } = query;
  if (!top) return null;
  const of = dimensions.find(one => one.id === top.of)!;
  const per = dimensions.find(one => one.id === top.per);
  const measure = query.measures.find(one => one.id === top.by)!;
  const groups = grouped(dataset, rows, per ? [per, of] : [of]).map(({ keys, rows: own }) => ({
    per: per ? keys[0] : null,
    key: keys.at(-1),
    number: numberOf(dataset, own, measure),
  }));
  const number = columnOf(dataset, of.fieldId).column.kind === 'number' && !of.bounds;
  const up = top.direction === 'asc' ? 1 : -1;
  groups.sort((a, b) =>
    a.number === null || b.number === null
      ? Number(a.number === null) - Number(b.number === null) || keyOrder(a.key, b.key, number)
      : compare(a.number, b.number, true) * up || keyOrder(a.key, b.key, number),
  );
  const kept = new Set<string>();
  const counts = new Map<string, number>();
  for (const group of groups) {
    const within = JSON.stringify(group.per);
    const count = counts.get(within) ?? 0;
    if (count < top.count) kept.add(JSON.stringify([group.per, group.key]));
    counts.set(within, count + 1);
  }
  return kept;
}

/** Groups and numbers over some of the dimensions, in no order. Without dimensions one row, as there is of any total. */
export function naiveGroups(
  dataset: NaiveDataset,
  query: GroupQuery,
  dimensions: readonly Dimension[] = query.dimensions,
): NaiveRow[] {
  const rows = asked(dataset, query);
  const kept = keptKeys(dataset, query, rows);
  const of = dimensions.findIndex(one => one.id === query.top?.of);
  const all: Merged[] =
    dimensions.length === 0 ? [{ keys: [], rows }] : grouped(dataset, rows, query.dimensions);
  const per = query.dimensions.findIndex(one => one.id === query.top?.per);
  const cut = query.dimensions.findIndex(one => one.id === query.top?.of);
  const merged = new Map<string, Merged>();
  for (const group of all) {
    const keys = dimensions.map(dimension => {
      const at = query.dimensions.indexOf(dimension);
      const mark = JSON.stringify([per === -1 ? null : group.keys[per], group.keys[cut]]);
      return kept && at === cut && !kept.has(mark) ? OTHERS_KEY : group.keys[at];
    });
    if (of !== -1 && keys[of] === OTHERS_KEY && !query.top?.others) continue;
    const mark = JSON.stringify(keys);
    const same = merged.get(mark);
    if (same) same.rows.push(...group.rows);
    else merged.set(mark, { keys, rows: [...group.rows] });
  }
  return [...merged.values()].map(group => [
    group.keys,
    query.measures.map(measure => numberOf(dataset, group.rows, measure)),
  ]);
}

interface Merged {
  keys: unknown[];
  rows: Joined[];
}

/** How many rows a table of the columns of these sources has. */
export function naiveRows(dataset: NaiveDataset, query: Pick<GroupQuery, 'filters'>): number {
  return asked(dataset, query).length;
}
