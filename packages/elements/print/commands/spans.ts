import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Sheet } from '../sheet/model.ts';
import { sheetOfScene } from '../sheet/sheet-of.ts';
import type { SheetEditor } from './editor.ts';
import { type CellRange, type IndexRange, spotsIn, stretchOf, widened } from './range.ts';
import { writeCells } from './write-cells.ts';

/** The ids that an end may stand at: of all but the first, or the first's own where there is no other. */
const endOf = (ids: readonly string[]): Json => {
  const [first = '', ...others] = ids;
  return others.length > 1 ? others : (others[0] ?? first);
};

/** `span` of a cell that covers these rows and columns, its own first; null for a single one. */
export const spanOver = (rows: readonly string[], columns: readonly string[]): Json =>
  rows.length > 1 || columns.length > 1 ? [endOf(rows), endOf(columns)] : null;

const idsIn = (list: readonly { id: string }[], from: number, to: number): string[] =>
  list.slice(from, to + 1).map(({ id }) => id);

/** The range that a merge or a split works on, and its place in the sheet. */
function opened(editor: SheetEditor, range: CellRange): Result<{ sheet: Sheet; stretch: IndexRange }> {
  const { sheet } = sheetOfScene(editor);
  const found = stretchOf(sheet, range);
  return found.ok ? ok({ sheet, stretch: widened(sheet, found.value) }) : found;
}

/**
 * Makes one cell of a range, the upper left one; spans that reach into it are taken in whole. What the others hold stays
 * where it is, unseen, and is named as long as there is something.
 */
export function mergeCells(editor: SheetEditor, range: CellRange): Result<true> {
  const found = opened(editor, range);
  if (!found.ok) return found;
  const { sheet, stretch } = found.value;
  const { top, left, bottom, right } = stretch;
  if (top === bottom && left === right) return refuse('请选择两个以上的单元格');
  const rows = sheet.rows.slice(top, bottom + 1);
  if (rows.some(({ band, table }) => band !== rows[0]?.band || table !== rows[0]?.table))
    return refuse('不能跨带区合并单元格');
  const [spot] = spotsIn(sheet, { top, left, bottom: top, right: left });
  if (!spot) return refuse('所选的行或列已被删除');
  const span = spanOver(idsIn(sheet.rows, top, bottom), idsIn(sheet.columns, left, right));
  return writeCells(editor, sheet, '合并单元格', [{ spot, values: { span } }]);
}

/** Takes merged cells apart; what lay under them shows again. */
export function splitCells(editor: SheetEditor, range: CellRange): Result<true> {
  const found = opened(editor, range);
  if (!found.ok) return found;
  const { sheet, stretch } = found.value;
  const spots = spotsIn(sheet, stretch).filter(({ cell }) => cell && (cell.rowspan > 1 || cell.colspan > 1));
  if (spots.length === 0) return refuse('所选单元格没有合并');
  return writeCells(
    editor,
    sheet,
    '拆分单元格',
    spots.map(spot => ({ spot, values: { span: null } })),
  );
}
