import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Item } from '../display/list.ts';
import type { Micron } from '../units.ts';
import { Edges } from './borders.ts';
import type { Context } from './context.ts';
import { drawContent } from './draw-content.ts';
import { drawText } from './draw-text.ts';
import type { PageAt } from './flow.ts';
import type { PlacedRow } from './pages.ts';
import { linesWithin, type SetCell } from './set-rows.ts';

/** How many lines of a cell earlier pages have shown; kept from page to page. */
export type PrintedLines = Map<SetCell, number>;

/** A cell on a page: rows `from` to before `to` of what is placed there. */
interface Segment {
  readonly cell: SetCell;
  readonly from: number;
  readonly to: number;
  /** Its text ends here. */
  readonly ends: boolean;
  /** Lines that it shows, where the row was divided between them. */
  readonly takes: number | null;
}

/** Draws the rows of a page: grounds first, then texts, then edges over them. */
export function drawRows(
  placed: readonly PlacedRow[],
  at: Omit<PageAt, 'part'>,
  shown: PrintedLines,
  context: Context,
): Item[] {
  const grounds: Item[] = [];
  const texts: Item[] = [];
  const edges = new Edges(context.edges, placed);
  eachSegment(placed, segment => {
    const { cell, from, to } = segment;
    const first = placed[from];
    const last = placed[to - 1];
    if (!first || !last) return;
    const { style, borders, col, cols } = cell.cell;
    const height = last.y + last.height - first.y;
    if (style.fill !== null) {
      const box = { x: cell.x, y: first.y, width: cell.width, height };
      grounds.push({ ...box, is: 'box', fill: style.fill, stroke: null, radius: 0 });
    }
    edges.add(borders, col, Math.min(col + cols, context.edges.length - 1), from, to);
    const { padding } = style;
    const room = {
      x: cell.x + padding.x,
      y: first.y + padding.y,
      width: cell.width - padding.x * 2,
      height: height - padding.y * 2,
    };
    if (cell.text) drawLines(texts, segment, room, height, shown);
    else if (!shown.has(cell)) {
      // A picture or a code of a divided row stands in its first piece.
      drawContent(texts, cell.cell, room, { ...at, part: first.part }, context);
      if (!segment.ends) shown.set(cell, 1);
    } else if (segment.ends) shown.delete(cell);
  });
  return [...grounds, ...texts, ...edges.items()];
}

/** The lines of a cell that this page shows, on from those that earlier ones have shown. */
function drawLines(
  texts: Item[],
  { cell, ends, takes }: Segment,
  room: Rect,
  height: Micron,
  shown: PrintedLines,
): void {
  const { text } = cell;
  if (!text) return;
  const before = shown.size > 0 ? (shown.get(cell) ?? 0) : 0;
  const rest = text.lines.length - before;
  const count = ends ? rest : (takes ?? Math.min(rest, linesWithin(cell, height)));
  const whole = count === text.lines.length;
  drawText(texts, text, cell.cell.style, room, whole ? undefined : { from: before, to: before + count });
  if (!ends) shown.set(cell, before + count);
  else if (before > 0) shown.delete(cell);
}

function eachSegment(placed: readonly PlacedRow[], draw: (segment: Segment) => void): void {
  const merged = new Set<SetCell>();
  for (let at = 0; at < placed.length; at++) {
    const { set, takes } = placed[at] as PlacedRow;
    for (let number = 0; number < set.cells.length; number++) {
      const cell = set.cells[number] as SetCell;
      if (cell.cell.rows > 1) continue;
      if (!cell.cell.mergeSame || takes !== null)
        draw({ cell, from: at, to: at + 1, ends: takes === null, takes: takes?.[number] ?? null });
      else if (!merged.delete(cell))
        draw({ cell, from: at, to: sameBelow(placed, at, cell, merged), ends: true, takes: null });
    }
    // Cells over several rows, once on each page where they have some.
    if (set.section.spans.length === 0) continue;
    const begins = !follows(placed, at);
    for (const { cell, from, to } of set.section.spans) {
      if (!(set.index === from || (begins && from < set.index && set.index < to))) continue;
      let end = at + 1;
      while (follows(placed, end) && (placed[end]?.set.index ?? 0) < to) end++;
      const last = placed[end - 1];
      const isDone = last?.set.index === to - 1 && last.takes === null;
      draw({ cell, from: at, to: end, ends: isDone, takes: null });
    }
  }
}

/** Whether a row stands right below the one before it and comes after it in the same section. */
function follows(placed: readonly PlacedRow[], at: number): boolean {
  const above = placed[at - 1];
  const row = placed[at];
  return (
    !!above &&
    !!row &&
    above.set.section === row.set.section &&
    row.set.index > above.set.index &&
    above.y + above.height === row.y
  );
}

/** How far a cell reaches over lines below that say the same, within its part of the table; those are noted in `merged`. */
function sameBelow(placed: readonly PlacedRow[], at: number, cell: SetCell, merged: Set<SetCell>): number {
  const { part } = placed[at] as PlacedRow;
  const { content, col, cols } = cell.cell;
  let to = at + 1;
  if (content.is !== 'text' || typeof content.text !== 'string' || content.text === '' || !part) return to;
  for (let row = placed[to]; row?.part === part && row.takes === null; row = placed[++to]) {
    const below = row.set.cells.find(one => one.cell.col === col && one.cell.cols === cols);
    const what = below?.cell.content;
    if (!below?.cell.mergeSame || below.cell.rows !== 1 || what?.is !== 'text' || what.text !== content.text)
      break;
    merged.add(below);
  }
  return to;
}
