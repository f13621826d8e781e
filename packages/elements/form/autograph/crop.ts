import type { Rect } from '@gonghui/kernel/geometry.ts';

/**
 * The smallest area that holds every pixel that was drawn on, with `margin` pixels around it; null for an empty picture.
 * `rgba`: four bytes a pixel, row by row.
 */
export function drawnArea(
  rgba: ArrayLike<number>,
  width: number,
  height: number,
  margin: number,
): Rect | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!rgba[(y * width + x) * 4 + 3]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  const from = { x: Math.max(0, left - margin), y: Math.max(0, top - margin) };
  const to = { right: Math.min(width - 1, right + margin), bottom: Math.min(height - 1, bottom + margin) };
  return { ...from, width: to.right - from.x + 1, height: to.bottom - from.y + 1 };
}
