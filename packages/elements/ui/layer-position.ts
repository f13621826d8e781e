import type { Rect, Size } from '@gonghui/kernel/geometry.ts';

const GAP = 4;
const EDGE = 8;

/**
 * Where a popup of `size` stands beside `anchor` within a window of `view`, in pixels: below where it fits, else
 * above where that has more room, and never past an edge. `maxHeight` is what is left for its content.
 */
export function placeLayer(
  anchor: Rect,
  size: Size,
  view: Size,
): { left: number; top: number; maxHeight: number } {
  const bottom = anchor.y + anchor.height;
  const below = view.height - bottom - GAP - EDGE;
  const above = anchor.y - GAP - EDGE;
  const upward = size.height > below && above > below;
  const maxHeight = Math.max(120, upward ? above : below);
  const height = Math.min(size.height, maxHeight);
  const left = Math.max(EDGE, Math.min(anchor.x, view.width - size.width - EDGE));
  return { left, top: upward ? anchor.y - GAP - height : bottom + GAP, maxHeight };
}
