import { insertColumns, moveColumn, removeColumns } from '@gonghui/elements/print/commands/columns.ts';
import type { CellPatch } from '@gonghui/elements/print/commands/editor.ts';
import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import { insertRows, removeRows } from '@gonghui/elements/print/commands/rows.ts';
import { mergeCells, splitCells } from '@gonghui/elements/print/commands/spans.ts';
import { clearCells, setCells } from '@gonghui/elements/print/commands/write-cells.ts';
import { HEIGHT, WIDTH } from '@gonghui/elements/print/shared/limits.ts';
import { placeName } from '@gonghui/elements/print/sheet/issues.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { printOf } from '../print-designer.ts';

/** What menus, keys and tools do to what is chosen of the table. Each is one step of history. */

/** What people call a place: B3. */
export function nameOfPlace(designer: Designer, { row, col }: CellPlace): string {
  const { rows, columns } = printOf(designer).table.sheet;
  return placeName(
    rows.findIndex(({ id }) => id === row),
    columns.findIndex(({ id }) => id === col),
  );
}

/** Runs a command over the chosen cells and says what it did. */
function over(
  designer: Designer,
  run: (range: NonNullable<ReturnType<ReturnType<typeof printOf>['choice']['range']>>) => Result<unknown>,
  said: string,
): boolean {
  const { choice } = printOf(designer);
  const range = choice.range();
  if (
    !range ||
    report(
      designer,
      choice.keeping(() => run(range)),
    ) === undefined
  )
    return false;
  announce(designer.ui, said);
  return true;
}

export const merge = (designer: Designer): void => {
  const { choice } = printOf(designer);
  if (!over(designer, range => mergeCells(designer.editor, range), '已合并单元格')) return;
  const now = choice.now;
  if (now.is === 'cells') choice.cells(firstOf(designer) ?? now.at);
};

/** The upper left place of what is chosen. */
function firstOf(designer: Designer): CellPlace | null {
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  const row = table.sheet.rows[stretch?.top ?? -1]?.id;
  const col = table.sheet.columns[stretch?.left ?? -1]?.id;
  return row === undefined || col === undefined ? null : { row, col };
}

export const split = (designer: Designer): void =>
  void over(designer, range => splitCells(designer.editor, range), '已拆分单元格');

export const clear = (designer: Designer): void =>
  void over(designer, range => clearCells(designer.editor, range), '已清除内容');

/** Sets own values of all chosen cells. */
export const setChosen = (designer: Designer, values: CellPatch['values'], label: string): void =>
  void over(designer, range => setCells(designer.editor, range, values, label), `已${label}`);

/** Whether something of the table is chosen, and how much. */
export function chosenSize(designer: Designer): { rows: number; columns: number } | null {
  const stretch = printOf(designer).choice.stretch();
  return stretch && { rows: stretch.bottom - stretch.top + 1, columns: stretch.right - stretch.left + 1 };
}

export const canMerge = (designer: Designer): boolean => {
  const { choice } = printOf(designer);
  const [size, active] = [chosenSize(designer), choice.active()];
  if (!size || (size.rows === 1 && size.columns === 1)) return false;
  // One merged cell alone is chosen.
  return (
    !active || active.bottom - active.top + 1 !== size.rows || active.right - active.left + 1 !== size.columns
  );
};

export const canSplit = (designer: Designer): boolean => {
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  if (!stretch) return false;
  return table.sheet.rows
    .slice(stretch.top, stretch.bottom + 1)
    .some(({ cells }) =>
      cells.some(
        ({ column, rowspan, colspan }) =>
          column >= stretch.left && column <= stretch.right && (rowspan > 1 || colspan > 1),
      ),
    );
};

/** As many rows as are chosen, above or below them. */
export function addRows(designer: Designer, side: 'above' | 'below'): void {
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  const { rows } = table.sheet;
  if (!stretch) return;
  const beside = rows[side === 'above' ? stretch.top : stretch.bottom]?.id ?? null;
  const count = choice.now.is === 'columns' ? 1 : stretch.bottom - stretch.top + 1;
  const now = choice.now;
  const made = report(designer, insertRows(designer.editor, beside, side, count));
  if (!made) return;
  announce(designer.ui, `已插入 ${made.length} 行`);
  const [first, last] = [made[0], made.at(-1)];
  if (now.is === 'cells' && first !== undefined && last !== undefined)
    choice.cells({ row: first, col: now.at.col }, { row: last, col: now.to.col });
}

/** As many columns as are chosen, to the left or right of them, as wide as their neighbour. */
export function addColumns(designer: Designer, side: 'left' | 'right'): void {
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  const { columns } = table.sheet;
  if (!stretch) return;
  const before = columns[side === 'left' ? stretch.left : stretch.right + 1]?.id ?? null;
  const like = columns[side === 'left' ? stretch.left : stretch.right]?.width ?? WIDTH.usual;
  const rowsAreChosen = choice.now.is === 'nodes';
  const count = rowsAreChosen ? 1 : stretch.right - stretch.left + 1;
  const widths = Array.from({ length: count }, () => like);
  const now = choice.now;
  const made = report(designer, insertColumns(designer.editor, before, widths));
  if (!made) return;
  announce(designer.ui, `已插入 ${made.length} 列`);
  const [first, last] = [made[0], made.at(-1)];
  if (first === undefined || last === undefined) return;
  if (now.is === 'cells') choice.cells({ row: now.at.row, col: first }, { row: now.to.row, col: last });
  else if (now.is === 'columns') choice.columns(first, last);
}

/** The rows of what is chosen go, with their cells. */
export function dropRows(designer: Designer): void {
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  const { rows } = table.sheet;
  if (!stretch) return;
  const ids = rows.slice(stretch.top, stretch.bottom + 1).map(({ id }) => id);
  const next = rows[stretch.bottom + 1] ?? rows[stretch.top - 1];
  const now = choice.now;
  if (report(designer, removeRows(designer.editor, ids)) === undefined) return;
  announce(designer.ui, `已删除 ${ids.length} 行，按 Ctrl+Z 撤销`);
  if (next && now.is === 'cells') choice.cells({ row: next.id, col: now.at.col });
}

/** The columns of what is chosen go, with their cells. */
export function dropColumns(designer: Designer): void {
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  const { columns } = table.sheet;
  if (!stretch) return;
  const ids = columns.slice(stretch.left, stretch.right + 1).map(({ id }) => id);
  const next = columns[stretch.right + 1] ?? columns[stretch.left - 1];
  const now = choice.now;
  if (report(designer, removeColumns(designer.editor, ids)) === undefined) return;
  announce(designer.ui, `已删除 ${ids.length} 列，按 Ctrl+Z 撤销`);
  if (next && now.is === 'cells') choice.cells({ row: now.at.row, col: next.id });
}

/** The chosen rows, one up or down. */
export function moveRows(designer: Designer, step: -1 | 1): void {
  const { editor } = designer;
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  const { rows } = table.sheet;
  if (!stretch) return;
  const ids = rows.slice(stretch.top, stretch.bottom + 1).map(({ id }) => id);
  const neighbour = rows[step < 0 ? stretch.top - 1 : stretch.bottom + 1]?.id;
  if (neighbour === undefined) {
    announce(designer.ui, step < 0 ? '已经在最上方' : '已经在最下方');
    return;
  }
  const index = editor.children(ROOT, MAIN).indexOf(neighbour) + (step > 0 ? 1 : 0);
  if (report(designer, editor.move(ids, { parent: ROOT, slot: MAIN, index })) !== undefined)
    announce(designer.ui, `已移动到第 ${stretch.top + step + 1} 行`);
}

/** The chosen columns, one to the left or right: their neighbour goes to the other side. */
export function moveColumns(designer: Designer, step: -1 | 1): void {
  const { choice, table } = printOf(designer);
  const stretch = choice.stretch();
  const { columns } = table.sheet;
  if (!stretch) return;
  const neighbour = columns[step < 0 ? stretch.left - 1 : stretch.right + 1]?.id;
  if (neighbour === undefined) {
    announce(designer.ui, step < 0 ? '已经在最左侧' : '已经在最右侧');
    return;
  }
  const before = step < 0 ? (columns[stretch.right + 1]?.id ?? null) : (columns[stretch.left]?.id ?? null);
  if (report(designer, moveColumn(designer.editor, neighbour, before)) !== undefined)
    announce(designer.ui, '已移动列');
}

/** A first table: some rows over the whole width between the margins. */
export function beginTable(designer: Designer, rows: number, columns: number): void {
  const { editor } = designer;
  const { table, choice } = printOf(designer);
  const { paper, margins, sheet } = table.look;
  const room = paper.width - margins.left - margins.right;
  const width = Math.max(WIDTH.least, Math.floor((room / columns) * 100) / 100);
  const widths = Array.from({ length: columns }, () => width);
  const done = editor.group('插入表格', () => {
    if (sheet.columns.length === 0) {
      const made = insertColumns(editor, null, widths);
      if (!made.ok) return made;
    }
    return insertRows(editor, null, 'below', rows);
  });
  const made = report(designer, done);
  const [row] = made ?? [];
  const col = table.sheet.columns[0]?.id;
  if (row !== undefined && col !== undefined) choice.cells({ row, col });
  announce(
    designer.ui,
    `已插入 ${rows} 行 ${table.sheet.columns.length} 列的表格，行高 ${HEIGHT.usual} 毫米`,
  );
}
