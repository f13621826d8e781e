import type { Laid, Page } from '../display/list.ts';
import type { Micron } from '../units.ts';
import { Context, type DrawCode, type Numbering } from './context.ts';
import { drawFree } from './draw-free.ts';
import { drawRows, type PrintedLines } from './draw-rows.ts';
import type { Block, Flow } from './flow.ts';
import { MOST_PAGES, Pages, type PlacedRow, TooManyPages } from './pages.ts';
import { placeRows, sumHeights } from './place-rows.ts';
import { type SetTable, setTable } from './place-table.ts';
import { type Section, setRows } from './set-rows.ts';

/** A page has at least so much between its bands, or it goes without them. */
const LEAST_BODY = 5_000;

/** Edges of the columns, made narrower together where the paper has no room for them. */
function edgesOf({ paper, columns }: Flow): { edges: Micron[]; isNarrowed: boolean } {
  const { left } = paper.margins;
  const room = Math.max(1, paper.width - left - paper.margins.right);
  const all = columns.reduce((sum, width) => sum + Math.max(0, width), 0);
  const scale = all > room ? room / all : 1;
  const edges = [left];
  let sum = 0;
  for (const width of columns) {
    sum += Math.max(0, width);
    edges.push(left + Math.floor(sum * scale));
  }
  return { edges, isNarrowed: scale < 1 };
}

const noCodes: DrawCode = () => ({ reason: '条码尚未载入' });

/**
 * Lays a sheet with its values out on pages: everything that they show, at absolute places (rules P1 to P16 of the print
 * note). It always ends, and gives the same list for the same sheet (P17); of a sheet that does not fit its paper, or has more
 * than 500 pages, it gives what there is and says so in `problems`. With `numbering` pages are counted through a batch.
 */
export function layout(flow: Flow, drawCode: DrawCode = noCodes, numbering: Numbering | null = null): Laid {
  const { edges, isNarrowed } = edgesOf(flow);
  const context = new Context(edges, drawCode, numbering);
  if (isNarrowed) context.say('columnsTooWide', null, '各列总宽超出纸张，已按比例缩窄');
  const { paper } = flow;
  const isUsable = paper.height - paper.margins.top - paper.margins.bottom >= LEAST_BODY;
  if (!isUsable) context.say('bandsFillPage', null, '页边距占满了页面');
  const top = isUsable ? paper.margins.top : 0;
  const bottom = paper.height - (isUsable ? paper.margins.bottom : 0);
  let head = setRows(flow.pageHead, context);
  let foot = setRows(flow.pageFoot, context);
  if (bottom - top - sumHeights(head.rows) - sumHeights(foot.rows) < LEAST_BODY) {
    if (head.rows.length + foot.rows.length > 0) context.say('bandsFillPage', null, '页眉页脚占满了页面');
    head = foot = { rows: [], spans: [] };
  }
  const bodyTop = top + sumHeights(head.rows);
  const pages = new Pages(bodyTop, bottom - sumHeights(foot.rows));
  try {
    placeBlocks(pages, flow.blocks, context);
  } catch (error) {
    if (!(error instanceof TooManyPages)) throw error;
    context.say('tooManyPages', null, `超过 ${MOST_PAGES} 页，之后的内容没有打印`);
  }
  const shown: PrintedLines = new Map();
  const seen = new Set<string>();
  const count = pages.pages.length;
  const drawn = pages.pages.map((body, number): Page => {
    const placed = [...bandAt(head, top), ...body, ...bandAt(foot, bottom - sumHeights(foot.rows))];
    const at = { page: number + 1, pages: count };
    const { under, above } = drawFree(flow, placed, { ...at, part: null }, seen, context);
    const items = [...under, ...drawRows(placed, at, shown, context), ...above];
    return { width: paper.width, height: paper.height, items };
  });
  return { pages: drawn, problems: context.problems() };
}

/** Stretches of rows and tables, from the top down. A table is measured before the rows above it are placed: the last may be held to it. */
function placeBlocks(pages: Pages, blocks: readonly Block[], context: Context): void {
  let isHeld = false;
  let ahead: SetTable | null = null;
  for (const [at, block] of blocks.entries()) {
    if (block.is === 'row') {
      const rows = setRows(block.rows, context);
      const next = blocks[at + 1];
      ahead = next?.is === 'table' ? setTable(pages, next.table, context) : null;
      isHeld = placeRows(pages, rows, ahead?.opening);
      continue;
    }
    (ahead ?? setTable(pages, block.table, context)).place(isHeld);
    ahead = null;
    isHeld = false;
  }
}

/** Rows of a band at the head or foot of a page. */
function bandAt({ rows }: Section, top: Micron): PlacedRow[] {
  let y = top;
  return rows.map(set => {
    const placed = { set, y, height: set.height, part: null, takes: null };
    y += set.height;
    return placed;
  });
}
