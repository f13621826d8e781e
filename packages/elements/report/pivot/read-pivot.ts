import type { AnswerColumn, Cell, Keyed, MainAnswer } from '../../query/answer.ts';
import type { PivotLayout } from './layout.ts';

/** A group of one side of a pivot table, or its whole. */
export interface PivotGroup {
  /** Tells it apart on its side; of the whole empty. */
  readonly id: string;
  /** Its heads from the outermost to its own; none of the whole. */
  readonly trail: readonly PivotGroup[];
  readonly key: Keyed;
  readonly groups: readonly PivotGroup[];
}

/** An answer as a pivot table: what stands down its side and along its top, and the numbers where they meet. */
export interface Pivot {
  readonly down: PivotGroup;
  readonly along: PivotGroup;
  readonly measures: readonly AnswerColumn[];
  /** Of a group along, the longest number of each measure as text: what a column has to be wide enough for. */
  widest(along: string): readonly string[];
  /** Numbers of two groups by their ids, one for each measure; undefined where no rows are. */
  numbers(down: string, along: string): readonly Cell[] | undefined;
}

interface Growing extends PivotGroup {
  readonly groups: Growing[];
  readonly byKey: Map<unknown, Growing>;
}

const WHOLE: Keyed = { key: null, label: '合计' };
const grow = (id: string, trail: readonly PivotGroup[], key: Keyed): Growing => {
  const group: Growing = { id, trail: [], key, groups: [], byKey: new Map() };
  return id === '' ? group : Object.assign(group, { trail: [...trail, group] });
};

/** Groups of one side as they are met, in the order of the answer. */
class Side {
  readonly whole = grow('', [], WHOLE);
  private readonly places: readonly number[];

  constructor(ids: readonly string[], dimensions: readonly string[]) {
    this.places = ids.map(id => dimensions.indexOf(id));
  }

  /** The group that the cells belong to, `levels` deep; one that nobody has met is put in where `grows`. */
  of(cells: readonly Cell[], levels: number, grows: boolean): PivotGroup | undefined {
    let at = this.whole;
    for (const place of this.places.slice(0, levels)) {
      const cell = cells[place] as Keyed | null;
      const mark = typeof cell?.key === 'object' ? JSON.stringify(cell?.key) : cell?.key;
      let next = at.byKey.get(mark);
      if (!next) {
        if (!grows) return undefined;
        next = grow(`${at.id}/${at.groups.length}`, at.trail, cell ?? WHOLE);
        at.byKey.set(mark, next);
        at.groups.push(next);
      }
      at = next;
    }
    return at;
  }
}

/**
 * Reads an answer whose question was totalled by `pivotTotals`. Where it was cut (`truncated`) the last group down, of
 * which some may be missing, is left out.
 */
export function readPivot(table: MainAnswer, layout: PivotLayout, truncated = false): Pivot {
  const dimensions = table.columns.flatMap(({ id, role }) => (role === 'dimension' ? [id] : []));
  const measures = table.columns.filter(({ role }) => role === 'measure');
  const down = new Side(layout.rows, dimensions);
  const along = new Side(layout.columns, dimensions);
  const numbers = new Map<string, readonly Cell[]>();
  const widest = new Map<string, string[]>();
  const put = (row: PivotGroup | undefined, column: PivotGroup | undefined, cells: readonly Cell[]) => {
    if (!row || !column) return;
    const own = cells.slice(dimensions.length);
    numbers.set(`${row.id} ${column.id}`, own);
    const known = widest.get(column.id);
    if (!known)
      widest.set(
        column.id,
        own.map(cell => String(cell ?? '')),
      );
    else
      for (const [at, cell] of own.entries()) {
        const text = String(cell ?? '');
        if (text.length > (known[at] ?? '').length) known[at] = text;
      }
  };
  const totals = (table.totals ?? []).map(total => ({
    ...total,
    rows: layout.rows.filter(id => total.by.includes(id)).length,
    columns: layout.columns.filter(id => total.by.includes(id)).length,
  }));
  // Columns by themselves say in what order they stand; rows have it in the order of the answer.
  for (const { cells, rows, columns } of totals)
    if (rows === 0 && columns === layout.columns.length) along.of(cells, columns, true);
  for (const cells of table.rows)
    put(down.of(cells, layout.rows.length, true), along.of(cells, layout.columns.length, true), cells);
  for (const { cells, rows, columns } of totals)
    put(down.of(cells, rows, false), along.of(cells, columns, false), cells);
  if (truncated) dropLast(down.whole);
  return {
    down: down.whole,
    along: along.whole,
    measures,
    widest: column => widest.get(column) ?? [],
    numbers: (row, column) => numbers.get(`${row} ${column}`),
  };
}

/** Takes the innermost last group away, unless it is the only one. */
function dropLast(whole: Growing): void {
  let within = whole;
  for (let group: Growing | undefined = whole; group; group = group.groups.at(-1))
    if (group.groups.length > 1) within = group;
  if (within.groups.length > 1) within.groups.pop();
}
