import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Item } from '../display/list.ts';
import { Edges } from './borders.ts';
import type { Context } from './context.ts';
import { drawContent } from './draw-content.ts';
import { drawText } from './draw-text.ts';
import type { PageAt } from './flow.ts';
import type { Part, Placed } from './pages.ts';
import { linesWithin, type SetCell } from './set-rows.ts';

/** How many lines of a cell earlier pages have shown; kept from page to page. */
export type Shown = Map<SetCell, number>;

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
  placed: readonly Placed[],
  at: Omit<PageAt, 'part'>,
  shown: Shown,
  context: Context,
): Item[] {
  const grounds: Item[] = [];
  const texts: Item[] = [];
  const edges = new Edges(context.edges, placed);
  for (const segment of segmentsOf(placed)) {
    const { cell, from, to } = segment;
    const first = placed[from];
    const last = placed[to - 1];
    if (!first || !last) continue;
    const { style, borders, col, cols } = cell.cell;
    const box = { x: cell.x, y: first.y, width: cell.width, height: last.y + last.height - first.y };
    if (style.fill !== null) grounds.push({ ...box, is: 'box', fill: style.fill, stroke: null, radius: 0 });
    edges.add(borders, [col, Math.min(col + cols, context.edges.length - 1)], [from, to]);
    drawCell(texts, segment, box, { ...at, part: first.part }, shown, context);
  }
  return [...grounds, ...texts, ...edges.items()];
}

function drawCell(
  texts: Item[],
  { cell, ends, takes }: Segment,
  box: Rect,
  at: PageAt & { readonly part: Part | null },
  shown: Shown,
  context: Context,
): void {
  const { id, content, style } = cell.cell;
  const room = {
    x: box.x + style.padding.x,
    y: box.y + style.padding.y,
    width: box.width - style.padding.x * 2,
    height: box.height - style.padding.y * 2,
  };
  const before = shown.get(cell) ?? 0;
  if (cell.text) {
    const rest = cell.text.lines.length - before;
    const count = ends ? rest : (takes ?? Math.min(rest, linesWithin(cell, box.height)));
    drawText(texts, cell.text, style, room, before, before + count);
    if (ends) shown.delete(cell);
    else shown.set(cell, before + count);
    return;
  }
  // A picture or a code of a divided row stands in its first piece.
  if (before === 0) drawContent(texts, id, content, style, room, at, context);
  if (ends) shown.delete(cell);
  else shown.set(cell, 1);
}

function* segmentsOf(placed: readonly Placed[]): Generator<Segment> {
  const merged = new Set<SetCell>();
  for (const [at, { set, takes }] of placed.entries()) {
    for (const [number, cell] of set.cells.entries())
      if (cell.cell.rows === 1) {
        if (cell.cell.mergeSame && takes === null) {
          if (merged.delete(cell)) continue;
          const to = sameBelow(placed, at, cell, merged);
          yield { cell, from: at, to, ends: true, takes: null };
        } else yield { cell, from: at, to: at + 1, ends: takes === null, takes: takes?.[number] ?? null };
      }
    // Cells over several rows, once on each page where they have some.
    const begins = !follows(placed, at);
    for (const { cell, from, to } of set.section.spans) {
      if (!(set.index === from || (begins && from < set.index && set.index < to))) continue;
      let end = at + 1;
      while (follows(placed, end) && (placed[end]?.set.index ?? 0) < to) end++;
      const last = placed[end - 1];
      const isDone = last?.set.index === to - 1 && last.takes === null;
      yield { cell, from: at, to: end, ends: isDone, takes: null };
    }
  }
}

/** Whether a row stands right below the one before it and comes after it in the same section. */
function follows(placed: readonly Placed[], at: number): boolean {
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
function sameBelow(placed: readonly Placed[], at: number, cell: SetCell, merged: Set<SetCell>): number {
  const { part } = placed[at] as Placed;
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
