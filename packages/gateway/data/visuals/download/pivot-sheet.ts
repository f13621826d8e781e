import { mapped } from '@gonghui/elements/panel/mapping.ts';
import type { Answer, AnswerColumn, Cell } from '@gonghui/elements/query/answer.ts';
import type { FieldMapping } from '@gonghui/elements/query/query.ts';
import { headsOf, linesOf, type PivotHead, type Totals } from '@gonghui/elements/report/pivot/lines.ts';
import { readPivot } from '@gonghui/elements/report/pivot/read-pivot.ts';

/** Cells that stand as one, from and to counted from 0, both included. */
export interface Merge {
  readonly startRow: number;
  readonly startCol: number;
  readonly endRow: number;
  readonly endCol: number;
}

/** A pivot table as a grid of cells, with how many rows and columns at its edges are heads. */
export interface PivotSheet {
  readonly cells: Cell[][];
  readonly merges: Merge[];
  readonly heads: { readonly rows: number; readonly columns: number };
  /** What each column counts; undefined for one of heads. */
  readonly measures: readonly (AnswerColumn | undefined)[];
}

const NONE: ReadonlySet<string> = new Set();

/** What a pivot shows unfolded, with its totals and its heads merged over what they stand for. */
export function pivotSheet(answer: Answer, mapping: FieldMapping, totals: Totals): PivotSheet {
  const ids = (name: string) => mapped(mapping, name).map(({ id }) => id);
  const layout = { rows: ids('rows'), columns: ids('columns') };
  const pivot = readPivot(answer.main, layout, answer.meta.truncated !== undefined);
  const down = linesOf(pivot.down, layout.rows.length, totals, NONE);
  const along = linesOf(pivot.along, layout.columns.length, totals, NONE);
  const across = along.length > 0 ? along : [{ group: pivot.along, kind: 'group' as const }];
  const many = pivot.measures.length;
  const heads = { rows: layout.columns.length + 1, columns: layout.rows.length };
  const width = heads.columns + across.length * many;
  const cells: Cell[][] = Array.from({ length: heads.rows + down.length }, () => Array(width).fill(null));
  const merges: Merge[] = [];
  const put = (row: number, column: number, value: Cell, high = 1, wide = 1) => {
    const line = cells[row];
    if (line) line[column] = value;
    if (high * wide > 1)
      merges.push({ startRow: row, startCol: column, endRow: row + high - 1, endCol: column + wide - 1 });
  };
  const titles = new Map(answer.main.columns.map(({ id, alias }) => [id, alias]));
  for (const [at, id] of layout.rows.entries()) put(0, at, titles.get(id) ?? '', heads.rows);
  const each = (levels: readonly (readonly PivotHead[])[], take: (head: PivotHead) => void) => {
    for (const head of levels.flat()) take(head);
  };
  each(headsOf(along, layout.columns.length), ({ label, at, level, span, depth }) =>
    put(level, heads.columns + at * many, label, depth, span * many),
  );
  each(headsOf(down, layout.rows.length), ({ label, at, level, span, depth }) =>
    put(heads.rows + at, level, label, span, depth),
  );
  for (const [column, { group }] of across.entries())
    for (const [at, measure] of pivot.measures.entries()) {
      const place = heads.columns + column * many + at;
      put(heads.rows - 1, place, measure.alias);
      for (const [row, line] of down.entries())
        put(heads.rows + row, place, pivot.numbers(line.group.id, group.id)?.[at] ?? null);
    }
  const measures = Array.from({ length: width }, (_, at) =>
    at < heads.columns ? undefined : pivot.measures[(at - heads.columns) % many],
  );
  return { cells, merges, heads, measures };
}
