import type { Sheet, SheetCell } from '@gonghui/elements/print/sheet/model.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';
import { setText } from '@gonghui/print/layout/set-text.ts';
import { ofMm } from '@gonghui/print/units.ts';
import { styleOf } from '@gonghui/print/values/styles.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';
import { piecesOf } from '../cells/pieces.ts';

/** What was measured of a node as it is, at a width. */
export type SizeCache = WeakMap<SceneNode, Size>;

/** What heights are worked out with: what variables are called, and what was measured with these names. */
export interface Measuring {
  nameOf(key: string): string;
  known: SizeCache;
}

/** How high a cell's text asks its row to be, millimetres, with variables by what stands for them. */
function askedHeight(
  scene: SceneReader,
  cell: SheetCell,
  width: number,
  { nameOf, known: measured }: Measuring,
): number {
  if (cell.fit !== 'grow' || !['text', 'ticks', 'rich'].includes(cell.kind)) return 0;
  if (cell.text === '' && cell.dataVar === '') return 0;
  const node = scene.node(cell.id);
  if (!node) return 0;
  const known = measured.get(node);
  if (known?.width === width) return known.height;
  const pieces = piecesOf(cell);
  // A name alone stands in one line, however long it is: the value has its own length.
  const alone = pieces.length === 1 && pieces[0]?.is !== 'text';
  const text = alone
    ? '名'
    : pieces.map(({ is, text }) => (is === 'variable' ? nameOf(text) : text)).join('');
  const style = styleOf(cell.style, cell.fit);
  const set = setText(text, style, Math.max(1, ofMm(width) - 2 * style.padding.x));
  const height = (set.lines.length * set.leading + 2 * style.padding.y) / 1000;
  measured.set(node, { width, height });
  return height;
}

/** Heights of the rows as their texts make them, where they may grow (print P4); what a span asks for goes to its last one. */
export function rowHeights(scene: SceneReader, { columns, rows }: Sheet, measuring: Measuring): number[] {
  const heights = rows.map(({ height }) => height);
  const widthOf = ({ column, colspan }: SheetCell) =>
    columns.slice(column, column + colspan).reduce((sum, { width }) => sum + width, 0);
  const spans: { cell: SheetCell; row: number }[] = [];
  for (const [row, { cells, grow }] of rows.entries())
    for (const cell of cells) {
      if (cell.rowspan > 1) spans.push({ cell, row });
      else if (grow)
        heights[row] = Math.max(heights[row] ?? 0, askedHeight(scene, cell, widthOf(cell), measuring));
    }
  for (const { cell, row } of spans) {
    const covered = Array.from({ length: cell.rowspan }, (_, at) => row + at);
    const last = covered.findLast(at => rows[at]?.grow);
    if (last === undefined) continue;
    const room = covered.reduce((sum, at) => sum + (heights[at] ?? 0), 0);
    const missing = askedHeight(scene, cell, widthOf(cell), measuring) - room;
    if (missing > 0) heights[last] = (heights[last] ?? 0) + missing;
  }
  return heights.map(height => Math.ceil(height * 100) / 100);
}
