import type { DesignEditor } from '@gonghui/editor/api.ts';
import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import type { SheetCell } from '@gonghui/elements/print/sheet/model.ts';
import { sheetOfScene } from '@gonghui/elements/print/sheet/sheet-of.ts';
import type { Variables } from '../variables/variables.ts';
import { lookOf, sameLook, type TableLayout } from './look.ts';
import type { Measuring } from './row-heights.ts';

/** The table of a template as it stands: read once a change, told of where it is drawn otherwise. */
export class Table {
  private readonly editor: DesignEditor;
  private readonly listeners = new Set<() => void>();
  private now: TableLayout;
  /** The latest reading, contents included; `look` keeps to the one that it was drawn from. */
  private read: TableLayout;

  private measuring: Measuring;

  constructor(editor: DesignEditor, variables: Pick<Variables, 'labelOf' | 'subscribe'>) {
    this.editor = editor;
    const nameOf = (key: string) => variables.labelOf(key);
    this.measuring = { nameOf, known: new WeakMap() };
    this.read = lookOf(editor, sheetOfScene(editor).sheet, this.measuring, null);
    this.now = this.read;
    editor.onChange(() => this.refresh());
    variables.subscribe(() => {
      this.measuring = { nameOf, known: new WeakMap() };
      this.refresh();
    });
  }

  /** As it is drawn: another object only where rows, columns, places of cells or the paper are others. */
  get look(): TableLayout {
    return this.now;
  }

  /** As it stands, with what its cells show. */
  get sheet(): TableLayout['sheet'] {
    return this.read.sheet;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The cell that shows at a place, which may be one of a span that covers it. */
  cellAt({ row, col }: CellPlace): SheetCell | undefined {
    const { rows, columns } = this.sheet;
    const at = rows.findIndex(({ id }) => id === row);
    const column = columns.findIndex(({ id }) => id === col);
    if (at < 0 || column < 0) return undefined;
    for (let above = at; above >= 0; above--) {
      const found = rows[above]?.cells.find(
        cell => above + cell.rowspan > at && cell.column <= column && cell.column + cell.colspan > column,
      );
      if (found) return found;
    }
    return undefined;
  }

  /** Where a cell stands; undefined for one that does not show. */
  placeOf(id: string): CellPlace | undefined {
    for (const cells of this.read.cells)
      for (const cell of cells) if (cell.id === id) return { row: cell.row, col: cell.col };
    return undefined;
  }

  private refresh(): void {
    const { sheet } = sheetOfScene(this.editor);
    this.read = lookOf(this.editor, sheet, this.measuring, this.read);
    if (sameLook(this.read, this.now)) return;
    this.now = this.read;
    for (const listener of this.listeners) listener();
  }
}
