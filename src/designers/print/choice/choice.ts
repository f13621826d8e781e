import type { DesignEditor } from '@gonghui/editor/api.ts';
import {
  type CellPlace,
  type CellRange,
  type IndexRange,
  spotsIn,
  stretchOf,
  stretchOfCell,
  widened,
} from '@gonghui/elements/print/commands/range.ts';
import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import type { Table } from '../table/table.ts';

/**
 * What of the table is chosen. Places that nobody wrote have no node, so the editor's selection cannot say it: that has the
 * cells that are there, for inspector, colleagues and remarks. Rows are nodes, and chosen as such.
 */
export type TableSelection =
  | { readonly is: 'nodes' }
  /** `at` is the one that is written into, `to` the other corner. */
  | { readonly is: 'cells'; readonly at: CellPlace; readonly to: CellPlace }
  /** Ids of the first column that was pressed, and of the other end. */
  | { readonly is: 'columns'; readonly at: string; readonly to: string };

const NODES: TableSelection = { is: 'nodes' };

const samePlace = (a: CellPlace, b: CellPlace): boolean => a.row === b.row && a.col === b.col;
const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** What a choice comes to over a sheet. */
interface MeasuredChoice {
  readonly sheet: Sheet;
  readonly chosen: TableSelection;
  readonly ids: readonly string[];
  readonly all: IndexRange | null;
  readonly active: IndexRange | null;
}

function wideStretch(sheet: Sheet, range: CellRange): IndexRange | null {
  const found = stretchOf(sheet, range);
  return found.ok ? widened(sheet, found.value) : null;
}

/** Keeps what is chosen of the table and the editor's selection in step. */
export class Choice {
  private readonly editor: DesignEditor;
  private readonly table: Table;
  private readonly listeners = new Set<() => void>();
  private chosen: TableSelection = NODES;
  /** The selection is being set from here. */
  private own = false;
  private known: MeasuredChoice | null = null;

  constructor(editor: DesignEditor, table: Table) {
    this.editor = editor;
    this.table = table;
    editor.selection.subscribe(() => this.followSelection());
    table.subscribe(() => this.refit());
    editor.onStructure(() => this.refit());
  }

  get now(): TableSelection {
    return this.chosen;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** One place, or what lies between two. */
  cells(at: CellPlace, to: CellPlace = at): void {
    const now = this.chosen;
    if (now.is === 'cells' && samePlace(now.at, at) && samePlace(now.to, to)) return;
    this.set({ is: 'cells', at, to });
  }

  columns(at: string, to: string = at): void {
    this.set({ is: 'columns', at, to });
  }

  /** Nothing of the table; nodes are chosen by the editor's selection. */
  clear(): void {
    if (this.chosen.is !== 'nodes') this.set(NODES);
  }

  /** Runs a command; where it selects what it makes, what was chosen before is chosen still. */
  keeping<T>(run: () => T): T {
    const { chosen } = this;
    const { selection } = this.editor;
    const { ids } = selection;
    const done = run();
    if (this.chosen === chosen) return done;
    if (chosen.is === 'nodes') selection.set(ids);
    else this.set(chosen);
    return done;
  }

  /** What a command over cells works on: cells, or all those of the rows or columns that are chosen. */
  range(): CellRange | null {
    const now = this.chosen;
    if (now.is === 'cells') return { from: now.at, to: now.to };
    const { rows, columns } = this.table.sheet;
    if (now.is === 'columns') {
      const [first, last] = [rows[0], rows.at(-1)];
      return first && last
        ? { from: { row: first.id, col: now.at }, to: { row: last.id, col: now.to } }
        : null;
    }
    const chosen = rows.filter(({ id }) => this.editor.selection.ids.includes(id));
    const [top, bottom, left, right] = [chosen[0], chosen.at(-1), columns[0], columns.at(-1)];
    return top && bottom && left && right
      ? { from: { row: top.id, col: left.id }, to: { row: bottom.id, col: right.id } }
      : null;
  }

  /** The same as indexes, with spans taken in whole; null where nothing of the table is chosen. */
  stretch(): IndexRange | null {
    return this.measured().all;
  }

  /** What the cell that is written into covers. */
  active(): IndexRange | null {
    return this.measured().active;
  }

  /** Both, worked out once for the same choice over the same sheet: many ask at every press. */
  private measured(): MeasuredChoice {
    const { sheet } = this.table;
    const { ids } = this.editor.selection;
    const known = this.known;
    if (known && known.sheet === sheet && known.chosen === this.chosen && known.ids === ids) return known;
    const range = this.range();
    const at = this.chosen.is === 'cells' ? this.chosen.at : null;
    this.known = {
      sheet,
      chosen: this.chosen,
      ids,
      all: range && wideStretch(sheet, range),
      active: at && wideStretch(sheet, { from: at, to: at }),
    };
    return this.known;
  }

  private set(chosen: TableSelection): void {
    this.chosen = chosen;
    this.select();
    for (const listener of this.listeners) listener();
  }

  /** Gives the editor the nodes that lie in what is chosen. */
  private select(): void {
    const { selection } = this.editor;
    const ids = this.nodeIds();
    if (sameIds(ids, selection.ids)) return;
    this.own = true;
    selection.set(ids);
    this.own = false;
  }

  private nodeIds(): readonly string[] {
    if (this.chosen.is !== 'cells') return [];
    const stretch = this.stretch();
    return stretch ? spotsIn(this.table.sheet, stretch).flatMap(({ cell }) => (cell ? [cell.id] : [])) : [];
  }

  /** Somebody else has selected: outline, problems, a remark, undo. */
  private followSelection(): void {
    if (this.own) return;
    const { ids } = this.editor.selection;
    const cells = ids.filter(id => this.editor.node(id)?.type === 'cell');
    // Undo has nothing to select where nobody had written.
    if (ids.length === 0 && this.chosen.is !== 'nodes') return;
    const around = ids.length > 0 && cells.length === ids.length ? this.around(cells) : null;
    this.chosen = around ?? NODES;
    for (const listener of this.listeners) listener();
  }

  private around(ids: readonly string[]): TableSelection | null {
    const { rows, columns } = this.table.sheet;
    const found = rows.flatMap(({ cells }, row) =>
      cells.filter(({ id }) => ids.includes(id)).map(cell => stretchOfCell(row, cell)),
    );
    if (found.length === 0) return null;
    const top = rows[Math.min(...found.map(one => one.top))];
    const bottom = rows[Math.max(...found.map(one => (found.length > 1 ? one.bottom : one.top)))];
    const left = columns[Math.min(...found.map(one => one.left))];
    const right = columns[Math.max(...found.map(one => (found.length > 1 ? one.right : one.left)))];
    if (!top || !bottom || !left || !right) return null;
    return { is: 'cells', at: { row: top.id, col: left.id }, to: { row: bottom.id, col: right.id } };
  }

  /** Rows or columns have come or gone, or a cell was written: what is chosen stays where it can. */
  private refit(): void {
    const now = this.chosen;
    if (now.is === 'nodes') return;
    const { rows, columns } = this.table.sheet;
    const there = (list: readonly { id: string }[], id: string) => list.some(one => one.id === id);
    const stays =
      now.is === 'columns'
        ? there(columns, now.at) && there(columns, now.to)
        : [now.at, now.to].every(({ row, col }) => there(rows, row) && there(columns, col));
    if (stays) this.select();
    else this.set(NODES);
  }
}
