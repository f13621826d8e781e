import type { Item, Page, Run, Stroke } from '../display/list.ts';
import type { Content, Flow, FlowCell, FlowRow, FlowTable, Late, Style } from '../layout/flow.ts';
import { ofMm, ofPt } from '../units.ts';

export const THIN: Stroke = { width: 200, line: 'solid', color: '#000000' };

/** Ten points, lines of 5 mm, without paddings: heights are easily counted. */
export const STYLE: Style = {
  family: 'sans',
  size: ofPt(10),
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  color: '#000000',
  fill: null,
  align: 'left',
  valign: 'top',
  padding: { x: 0, y: 0 },
  leading: (5000 * 100) / ofPt(10),
  fit: 'grow',
};

const contentOf = (what: string | Late | Content): Content =>
  typeof what === 'object' ? what : { is: 'text', text: what };

export function cell(col: number, what: string | Late | Content, more: Partial<FlowCell> = {}): FlowCell {
  const borders = { top: THIN, right: THIN, bottom: THIN, left: THIN };
  const id = more.id ?? `c${col}`;
  return {
    col,
    cols: 1,
    rows: 1,
    content: contentOf(what),
    style: STYLE,
    borders,
    mergeSame: false,
    ...more,
    id,
  };
}

/** A row of one line, 5 mm, with these texts in its columns. */
export const row = (id: string, texts: readonly (string | Late)[], more: Partial<FlowRow> = {}): FlowRow => ({
  id,
  height: ofMm(5),
  grow: true,
  cells: texts.map((text, col) => cell(col, text, { id: `${id}.${col}` })),
  ...more,
});

export const table = (lines: readonly (readonly FlowRow[])[], more: Partial<FlowTable> = {}): FlowTable => ({
  id: 'table',
  head: [],
  repeat: true,
  breakBefore: false,
  lines,
  empty: [],
  total: [],
  carry: [],
  sum: [],
  forward: [],
  minRows: null,
  maxRows: null,
  ...more,
});

/** Paper with room for ten rows of one line between its margins of 10 mm, and two columns of 30 mm. */
export const flow = (blocks: Flow['blocks'], more: Partial<Flow> = {}): Flow => ({
  paper: {
    width: ofMm(100),
    height: ofMm(70),
    margins: { top: ofMm(10), right: ofMm(10), bottom: ofMm(10), left: ofMm(10) },
  },
  columns: [ofMm(30), ofMm(30)],
  pageHead: [],
  pageFoot: [],
  blocks,
  free: [],
  ...more,
});

/** All items of a page, those that are turned too. */
export const flat = (items: readonly Item[]): Item[] =>
  items.flatMap(item => (item.is === 'turned' ? flat(item.items) : [item]));

export const runsOf = (page: Page): Run[] => flat(page.items).filter(item => item.is === 'text');

/** What a page says, in the order in which it is drawn. */
export const textsOf = (page: Page): string[] => runsOf(page).map(({ text }) => text);
