import type { DesignEditor } from '@gonghui/editor/api.ts';
import { type CellPlace, stretchOf, widened } from '@gonghui/elements/print/commands/range.ts';
import type { Box, Rect } from '@gonghui/kernel/geometry.ts';
import { freeBox } from '../free/free-box.ts';
import type { PrintPart } from '../print-designer.ts';
import { rectOf } from '../table/look.ts';
import { PX } from '../units.ts';
import { placeOfPeer } from './peer-place.ts';

/** A place on the paper in pixels of the drawing. */
export const inPixels = <R extends Rect>(rect: R): R => ({
  ...rect,
  x: rect.x * PX,
  y: rect.y * PX,
  width: rect.width * PX,
  height: rect.height * PX,
});

/** What a place of the table covers, with the span that it is part of; null where it is gone. Millimetres. */
export function rectOfPlace({ table }: PrintPart, place: CellPlace): Rect | null {
  const found = stretchOf(table.sheet, { from: place, to: place });
  return found.ok ? rectOf(table.look, widened(table.sheet, found.value)) : null;
}

/** Where a cell stands that does not show, a second one at its place; null for whatever is none. */
function hiddenPlace(editor: DesignEditor, id: string): CellPlace | null {
  const node = editor.node(id);
  const { col } = node?.props ?? {};
  return node?.type === 'cell' && typeof col === 'string' ? { row: node.at[0], col } : null;
}

/** Where a row, a cell, a free element or a place that nobody wrote is drawn, pixels of the drawing. */
export function boxOfId(print: PrintPart, id: string): Box | null {
  const { table, editor } = print;
  const { look } = table;
  const row = look.sheet.rows.findIndex(one => one.id === id);
  if (row >= 0) {
    const rect = rectOf(look, { top: row, bottom: row, left: 0, right: look.sheet.columns.length - 1 });
    return { ...inPixels(rect), rotate: 0 };
  }
  const place = table.placeOf(id) ?? placeOfPeer(id) ?? hiddenPlace(editor, id);
  if (place) {
    const rect = rectOfPlace(print, place);
    return rect && { ...inPixels(rect), rotate: 0 };
  }
  const box = freeBox(editor, look, id);
  return box && inPixels(box);
}
