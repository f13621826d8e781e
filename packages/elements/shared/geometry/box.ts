import type { Box, Point, Rect } from '@gonghui/kernel/geometry.ts';
import { turnedPoint } from './numbers.ts';

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The upright rectangle that a turned box fills. */
export function boundsOf({ rotate, ...rect }: Box): Rect {
  if (rotate % 180 === 0) return rect;
  const { width, height } = rect;
  const middle = middleOf(rect);
  const one = turnedPoint({ x: width, y: height }, rotate);
  const other = turnedPoint({ x: width, y: -height }, rotate);
  const wide = Math.max(Math.abs(one.x), Math.abs(other.x));
  const high = Math.max(Math.abs(one.y), Math.abs(other.y));
  return { x: middle.x - wide / 2, y: middle.y - high / 2, width: wide, height: high };
}

/** The least rectangle around all of them; null for none. */
export function unionOf(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of rects) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
