import type { Answer, AnswerColumn, Cell } from '../query/answer.ts';

/** A group of an answer: what each dimension is called in it, and its numbers as exact decimal text. */
export interface Group {
  readonly keys: readonly string[];
  readonly numbers: readonly (string | null)[];
}

export interface ChartTable {
  readonly dimensions: readonly AnswerColumn[];
  readonly measures: readonly AnswerColumn[];
  readonly groups: readonly Group[];
}

/** What a group is called that has no value. */
const NOTHING = '空';
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

function label(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || cell === '') return NOTHING;
  if (typeof cell !== 'object') return String(cell);
  if (Array.isArray(cell)) return cell.length > 0 ? cell.join('、') : NOTHING;
  const text = 'label' in cell ? cell.label : undefined;
  return typeof text === 'string' && text !== '' ? text : NOTHING;
}

/** Null for what is no finite number. */
export function exact(cell: Cell | undefined): string | null {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';
  return NUMBER.test(text) && Number.isFinite(Number(text)) ? text : null;
}

/** The dimensions and measures of an answer; null without a number. */
export function chartTable({ main }: Answer): ChartTable | null {
  const places = (role: AnswerColumn['role']) =>
    main.columns.flatMap((column, at) => (column.role === role ? [{ column, at }] : []));
  const [dimensions, measures] = [places('dimension'), places('measure')];
  const groups = main.rows.map(row => ({
    keys: dimensions.map(({ at }) => label(row[at])),
    numbers: measures.map(({ at }) => exact(row[at])),
  }));
  if (!groups.some(({ numbers }) => numbers.some(number => number !== null))) return null;
  return {
    dimensions: dimensions.map(({ column }) => column),
    measures: measures.map(({ column }) => column),
    groups,
  };
}

/** One run of numbers over the categories of a table. */
export interface Series {
  readonly name: string;
  readonly measure: AnswerColumn;
  /** What it is called under the dimensions behind the first. */
  readonly keys: readonly string[];
  /** One for each category, null where there is none. */
  readonly numbers: readonly (string | null)[];
}

/** What the first dimension has, in the order of the answer. */
export const categoriesOf = ({ groups }: ChartTable): string[] => [
  ...new Set(groups.map(({ keys }) => keys[0] ?? '')),
];

/** A series for each measure, or for each value of the second dimension under each measure. */
export function seriesOf(table: ChartTable): Series[] {
  const { dimensions, measures, groups } = table;
  const categories = categoriesOf(table);
  const place = new Map(categories.map((name, at) => [name, at]));
  const made = new Map<
    string,
    { name: string; measure: AnswerColumn; keys: readonly string[]; numbers: (string | null)[] }
  >();
  for (const { keys, numbers } of groups) {
    measures.forEach((measure, at) => {
      const by = dimensions.length > 1 ? keys.slice(1).join(' / ') : null;
      const name = by === null ? measure.alias : measures.length > 1 ? `${by} · ${measure.alias}` : by;
      const id = `${measure.id} ${by ?? ''}`;
      const one = made.get(id) ?? { name, measure, keys: keys.slice(1), numbers: categories.map(() => null) };
      made.set(id, one);
      one.numbers[place.get(keys[0] ?? '') ?? 0] = numbers[at] ?? null;
    });
  }
  return [...made.values()];
}
