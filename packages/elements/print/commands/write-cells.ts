import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result } from '@gonghui/kernel/result.ts';
import { MAIN, type Props, type TemplateComponent } from '@gonghui/scene/types.ts';
import { cell as cellType } from '../cell/definition.ts';
import type { Sheet } from '../sheet/model.ts';
import { sheetOfScene } from '../sheet/sheet-of.ts';
import { type CellPatch, hasRoom, inOneStep, propsFrom, type SheetEditor } from './editor.ts';
import { type CellRange, type RangeCell, spotsIn, stretchOf, widened } from './range.ts';

/** Own values for what stands at a place. */
export interface CellWrite {
  spot: RangeCell;
  values: CellPatch['values'];
}

/**
 * Sets own values at places, as one step: cells that are there are changed, the others are written where there is something
 * to say (docs/decisions/print-cells.md).
 */
export function writeCells(
  editor: SheetEditor,
  sheet: Sheet,
  label: string,
  writes: readonly CellWrite[],
): Result<true> {
  const changes = writes.flatMap(({ spot, values }) => (spot.cell ? [{ id: spot.cell.id, values }] : []));
  const made = new Map<string, TemplateComponent[]>();
  let count = 0;
  for (const { spot, values } of writes) {
    const row = sheet.rows[spot.row]?.id;
    const col = sheet.columns[spot.column]?.id;
    if (spot.cell || row === undefined || col === undefined) continue;
    const own = propsFrom(values);
    if (Object.values(own).every(value => value === null)) continue;
    const list = made.get(row) ?? [];
    made.set(row, [...list, newCell(col, own)]);
    count++;
  }
  const room = hasRoom(editor, count, count);
  if (!room.ok) return room;
  return inOneStep(editor, label, [
    ...(changes.length > 0 ? [() => editor.patch(changes, { verb: label })] : []),
    ...[...made].map(([row, cells]) => () => {
      const index = editor.children(row, MAIN).length;
      return editor.paste(cells, { parent: row, slot: MAIN, index });
    }),
  ]);
}

const newCell = (col: string, own: Props): TemplateComponent => {
  const defaults = cellType.defaults();
  const merged = Object.fromEntries(
    Object.entries(own).map(([name, value]): [string, Json] => [name, deeper(defaults[name], value)]),
  );
  return { id: '', name: 'cell', props: { ...defaults, ...merged, col } };
};

const isObject = (value: Json | undefined): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const deeper = (base: Json | undefined, own: Json): Json =>
  isObject(base) && isObject(own) ? { ...base, ...own } : own;

/** Sets the same values in all cells of a range, by dotted path: text looks, format, kind. `label`: what history says. */
export function setCells(
  editor: SheetEditor,
  range: CellRange,
  values: CellPatch['values'],
  label = '修改单元格',
): Result<true> {
  const { sheet } = sheetOfScene(editor);
  const found = stretchOf(sheet, range);
  if (!found.ok) return found;
  const spots = spotsIn(sheet, widened(sheet, found.value));
  return writeCells(
    editor,
    sheet,
    label,
    spots.map(spot => ({ spot, values })),
  );
}

/** Fills cells with a colour; empty takes it away. */
export const fillCells = (editor: SheetEditor, range: CellRange, colour: string): Result<true> =>
  setCells(editor, range, { 'style.fill': colour === '' ? undefined : colour }, '填充颜色');

/** Empties cells: what they show goes, their looks and spans stay. */
export function clearCells(editor: SheetEditor, range: CellRange): Result<true> {
  const { sheet } = sheetOfScene(editor);
  const found = stretchOf(sheet, range);
  if (!found.ok) return found;
  const writes = spotsIn(sheet, widened(sheet, found.value))
    .filter(({ cell }) => cell)
    .map(spot => ({ spot, values: { text: '', dataVar: '', image: undefined, kind: 'text' } }));
  return writes.length === 0 ? ok(true) : writeCells(editor, sheet, '清除内容', writes);
}
