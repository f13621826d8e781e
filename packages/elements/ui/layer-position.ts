export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 4;
const EDGE = 8;

/**
 * Where a popup of `size` stands beside `anchor` within a window of `view`, in pixels: below where it fits, else
 * above where that has more room, and never past an edge. `maxHeight` is what is left for its content.
 */
export function placeLayer(
  anchor: Box,
  size: Size,
  view: Size,
): { left: number; top: number; maxHeight: number } {
  const below = view.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const upward = size.height > below && above > below;
  const maxHeight = Math.max(120, upward ? above : below);
  const height = Math.min(size.height, maxHeight);
  const left = Math.max(EDGE, Math.min(anchor.left, view.width - size.width - EDGE));
  return { left, top: upward ? anchor.top - GAP - height : anchor.bottom + GAP, maxHeight };
}
