import { setRich } from '../rich/set-rich.ts';
import type { Micron } from '../units.ts';
import type { Context } from './context.ts';
import type { FlowCell, FlowRow } from './flow.ts';
import { picturesHeight } from './pictures.ts';
import { cutRich, fitText, type SetText, setText } from './set-text.ts';

/** A cell with its text broken into lines; null where it is set when its page is known, or is no text. */
export interface SetCell {
  readonly cell: FlowCell;
  readonly x: Micron;
  readonly width: Micron;
  text: SetText | null;
}

/** A row with its height. Rows of one section know each other, for cells that take several. */
export interface SetRow {
  readonly row: FlowRow;
  readonly section: Section;
  readonly index: number;
  readonly cells: readonly SetCell[];
  height: Micron;
}

export interface Section {
  readonly rows: readonly SetRow[];
  /** Cells that take more than one row, by the number of their first row. */
  readonly spans: readonly { readonly from: number; readonly to: number; readonly cell: SetCell }[];
}

/** Height that lines of a text ask for, with the paddings. */
export const heightOf = ({ cell, text }: SetCell, lines = text?.lines.length ?? 0): Micron =>
  text ? lines * text.leading + cell.style.padding.y * 2 : 0;

/** How many lines of a cell have room in this height. */
export const linesWithin = ({ cell, text }: SetCell, height: Micron): number =>
  text ? Math.max(0, Math.floor((height - cell.style.padding.y * 2) / text.leading)) : 0;

/** Width of a cell between its paddings. */
export const innerWidth = ({ cell, width }: SetCell): Micron => Math.max(1, width - cell.style.padding.x * 2);

/** Height that the pictures of a cell ask for, where there are any to look at. */
export const picturesOf = (set: SetCell): Micron => {
  const { content, style } = set.cell;
  if (content.is !== 'image' || !content.toSee || content.keys.length === 0) return 0;
  return picturesHeight(content.keys.length, innerWidth(set)) + style.padding.y * 2;
};

/** Whether a cell decides about the height of its row. */
const asks = ({ cell }: SetCell, row: FlowRow): boolean => row.grow && cell.style.fit === 'grow';

/**
 * Measures rows that belong together (P4): each as high as its highest cell asks where it grows; what a span misses goes to
 * the last growing row of its own.
 */
export function setRows(rows: readonly FlowRow[], context: Context): Section {
  const section: { rows: SetRow[]; spans: Section['spans'][number][] } = { rows: [], spans: [] };
  for (const [index, row] of rows.entries()) {
    const cells = row.cells.map(cell => setCell(cell, context));
    let height = Math.max(row.height, 0);
    for (const cell of cells)
      if (cell.cell.rows > 1)
        section.spans.push({ from: index, to: Math.min(rows.length, index + cell.cell.rows), cell });
      else if (asks(cell, row)) height = Math.max(height, heightOf(cell), picturesOf(cell));
    section.rows.push({ row, section, index, cells, height });
  }
  for (const { from, to, cell } of section.spans) {
    const spanned = section.rows.slice(from, to);
    const growing = spanned.findLast(one => asks(cell, one.row));
    const missing = heightOf(cell) - spanned.reduce((sum, one) => sum + one.height, 0);
    if (growing && missing > 0) growing.height += missing;
  }
  for (const one of section.rows)
    for (const cell of one.cells) {
      let { height } = one;
      for (let below = 1; below < cell.cell.rows; below++)
        height += section.rows[one.index + below]?.height ?? 0;
      if (cell.text && heightOf(cell) > height) clip(cell, height, context);
    }
  return section;
}

function setCell(cell: FlowCell, context: Context): SetCell {
  const { content, style } = cell;
  const { x, width } = context.across(cell.col, cell.cols);
  const set: SetCell = { cell, x, width, text: null };
  if (content.is === 'text' && typeof content.text === 'string')
    set.text = setText(content.text, style, innerWidth(set), (code, around) =>
      context.missing(cell.id, code, around),
    );
  else if (content.is === 'rich')
    set.text = setRich(content.blocks, style, innerWidth(set), (code, around) =>
      context.missing(cell.id, code, around),
    );
  return set;
}

/** A text that its box does not grow for. */
function clip(set: SetCell, height: Micron, context: Context): void {
  const { content, style } = set.cell;
  if (content.is === 'rich' && set.text) {
    const cut = cutRich(set.text, Math.max(1, height - style.padding.y * 2));
    set.text = cut.set;
    if (cut.clipped) context.say('clipped', set.cell.id, '内容超出单元格，末尾已省略');
  }
  if (content.is !== 'text' || typeof content.text !== 'string') return;
  const box = { width: innerWidth(set), height: Math.max(1, height - style.padding.y * 2) };
  const fitted = fitText(content.text, style, box);
  set.text = fitted.set;
  if (fitted.clipped) context.say('clipped', set.cell.id, '内容超出单元格，末尾已省略');
}
