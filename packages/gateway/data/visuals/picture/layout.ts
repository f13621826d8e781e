import type { Block } from './block.ts';

/** Pixels: as wide as a report on paper, and what stands between panels. */
export const WIDTH = 1200;
export const GAP = 16;
export const TITLE = 32;
export const PAD = 12;
export const LINE = 26;

/** Where a block stands. */
export interface PlacedBlock {
  readonly block: Block;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels that a block needs: a table as many as its rows. */
function heightOf({ body, height }: Block): number {
  if (body.is !== 'table') return height;
  return TITLE + PAD * 2 + LINE * (body.rows.length + 1 + (body.more || body.rows.length === 0 ? 1 : 0));
}

/** Blocks side by side as long as their columns fit into twelve, lines of them below each other. */
function linesOf(blocks: readonly Block[]): Block[][] {
  const lines: Block[][] = [];
  let used = 12;
  for (const block of blocks) {
    const span = block.body.is === 'table' ? 12 : block.span;
    if (used + span > 12) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(block);
    used += span;
  }
  return lines;
}

/**
 * Blocks on pages at most `most` pixels high, which a higher line gets for itself; `begin` is where the first page begins,
 * under its title.
 */
export function layout(
  blocks: readonly Block[],
  { most, begin }: { most: number; begin: number },
): { placed: PlacedBlock[]; height: number }[] {
  const column = (WIDTH - GAP * 13) / 12;
  const pages: { placed: PlacedBlock[]; height: number }[] = [{ placed: [], height: begin }];
  for (const line of linesOf(blocks)) {
    const high = Math.max(...line.map(heightOf));
    let page = pages.at(-1) as { placed: PlacedBlock[]; height: number };
    if (page.placed.length > 0 && page.height + high + GAP > most) {
      page = { placed: [], height: GAP };
      pages.push(page);
    }
    let x = GAP;
    for (const block of line) {
      const span =
        line.length === 1 && blocks.length === 1 ? 12 : block.body.is === 'table' ? 12 : block.span;
      const width = column * span + GAP * (span - 1);
      page.placed.push({ block, x, y: page.height, width, height: heightOf(block) });
      x += width + GAP;
    }
    page.height += high + GAP;
  }
  return pages;
}
