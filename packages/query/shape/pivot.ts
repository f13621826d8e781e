import type { AnswerTable, Cell, Keyed } from '@gonghui/elements/query/answer.ts';

/** One head of a pivot table: of a group, of the total of a group, or of a measure. */
export interface PivotHead {
  readonly label: string;
  /** Rows or columns that it stands over; a head of a total reaches down to the measures. */
  readonly span: number;
  readonly depth: number;
  readonly total?: true;
  /** Keys of the groups from the outermost on, for links and drilling; of a measure its id. */
  readonly path: readonly Cell[];
}

/** A pivot table, ready to draw: heads as rows of cells with spans, and the numbers between them. */
export interface Pivot {
  /** A line of heads for each column dimension, then one of measures. */
  readonly top: readonly (readonly PivotHead[])[];
  /** Heads that begin in each row. */
  readonly side: readonly (readonly PivotHead[])[];
  readonly cells: readonly (readonly Cell[])[];
}

export interface PivotLayout {
  /** Ids of the dimensions down the side and along the top. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly totals: 'none' | 'grand' | 'all';
}

const TOTAL = '合计';
const prefixes = (ids: readonly string[], totals: PivotLayout['totals']): string[][] =>
  ids
    .map((_, length) => ids.slice(0, length))
    .filter(set => totals === 'all' || (totals === 'grand' && set.length === 0))
    .concat([[...ids]]);

/**
 * The sets of dimensions that the question has to be totalled by (rule Q2): what the layout shows, and the columns by
 * themselves, which say in what order they stand.
 */
export function pivotTotals({ rows, columns, totals }: PivotLayout): string[][] {
  const sets = prefixes(rows, totals).flatMap(row =>
    prefixes(columns, totals).map(column => [...row, ...column]),
  );
  const all = rows.length + columns.length;
  const wanted = [
    ...sets.filter(set => set.length < all),
    ...(rows.length > 0 && columns.length > 0 ? [[...columns]] : []),
  ];
  return [...new Map(wanted.map(set => [JSON.stringify(set), set])).values()];
}

type Path = readonly Cell[];
const mark = (path: Path): string => JSON.stringify(path.map(cell => (cell as Keyed | null)?.key ?? null));

/** Paths with the totals of their groups behind them, the whole last. */
function withTotals(paths: readonly Path[], depth: number, totals: PivotLayout['totals']): Path[] {
  const out: Path[] = [];
  const under = (level: number, own: readonly Path[]) => {
    if (level === depth) {
      out.push(...own);
      return;
    }
    const groups = new Map<string, Path[]>();
    for (const path of own) {
      const at = mark(path.slice(0, level + 1));
      groups.set(at, [...(groups.get(at) ?? []), path]);
    }
    for (const group of groups.values()) {
      under(level + 1, group);
      const [first] = group;
      if (totals === 'all' && first && level + 1 < depth) out.push(first.slice(0, level + 1));
    }
  };
  under(0, paths);
  if (totals !== 'none' && depth > 0 && paths.length > 0) out.push([]);
  return out;
}

/** Heads of each level, over the paths that share them. */
function headsOf(paths: readonly Path[], depth: number): (PivotHead & { at: number })[][] {
  return Array.from({ length: depth }, (_, level) => {
    const heads: (PivotHead & { at: number })[] = [];
    let before = '';
    for (const [at, path] of paths.entries()) {
      const total = path.length <= level;
      // A total has one head, at the level that it is the total of.
      if (total && path.length < level) continue;
      const own = total ? `total ${at}` : mark(path.slice(0, level + 1));
      const last = heads.at(-1);
      if (own === before && last && !total) heads[heads.length - 1] = { ...last, span: last.span + 1 };
      else {
        const cell = path[level] as Keyed | undefined;
        heads.push({
          at,
          label: total ? TOTAL : (cell?.label ?? ''),
          span: 1,
          depth: total ? depth - level : 1,
          ...(total ? { total: true } : {}),
          path: path.slice(0, level + 1),
        });
      }
      before = own;
    }
    return heads;
  });
}

/** Lays out an answer whose question was totalled by `pivotTotals`. Groups that have no rows are empty cells. */
export function pivotOf(table: AnswerTable, layout: PivotLayout): Pivot {
  const dimensions = table.columns.filter(column => column.role === 'dimension').map(column => column.id);
  const measures = table.columns.filter(column => column.role === 'measure');
  const places = (ids: readonly string[]) => ids.map(id => dimensions.indexOf(id));
  const [rowAt, columnAt] = [places(layout.rows), places(layout.columns)];
  const pick = (cells: readonly Cell[], at: readonly number[], by: readonly string[]): Path =>
    at.filter(place => by.includes(dimensions[place] ?? '')).map(place => cells[place] ?? null);

  const numbers = new Map<string, readonly Cell[]>();
  const rowPaths = new Map<string, Path>();
  const columnPaths = new Map<string, Path>();
  const all = table.rows.map(cells => ({ by: dimensions as readonly string[], cells }));
  for (const { by, cells } of [...(table.totals ?? []), ...all]) {
    const [row, column] = [pick(cells, rowAt, by), pick(cells, columnAt, by)];
    numbers.set(`${mark(row)} ${mark(column)}`, cells.slice(dimensions.length));
    if (row.length === rowAt.length && by.length === dimensions.length) rowPaths.set(mark(row), row);
    if (column.length === columnAt.length && !columnPaths.has(mark(column)))
      columnPaths.set(mark(column), column);
  }
  const down = withTotals([...rowPaths.values()], rowAt.length, layout.totals);
  const along = withTotals([...columnPaths.values()], columnAt.length, layout.totals);
  const width = Math.max(1, measures.length);
  const top = headsOf(along, columnAt.length).map(level =>
    level.map(({ at: _, ...head }) => ({ ...head, span: head.span * width })),
  );
  const ofMeasures = along.flatMap(path =>
    measures.map(
      (measure): PivotHead => ({ label: measure.alias, span: 1, depth: 1, path: [...path, measure.id] }),
    ),
  );
  const side: PivotHead[][] = down.map(() => []);
  for (const level of headsOf(down, rowAt.length)) for (const { at, ...head } of level) side[at]?.push(head);
  return {
    top: [...top, ofMeasures],
    side,
    cells: down.map(row =>
      along.flatMap(column => numbers.get(`${mark(row)} ${mark(column)}`) ?? measures.map(() => null)),
    ),
  };
}
