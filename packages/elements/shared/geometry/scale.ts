import type { Box, Rect } from '@gonghui/kernel/geometry.ts';
import { middleOf } from './box.ts';
import { near } from './numbers.ts';

/** Whether boxes can only be resized together with their ratio kept: one is turned by other than steps of 90 degrees. */
export const keepRatio = (boxes: readonly Box[]): boolean => boxes.some(({ rotate }) => rotate % 90 !== 0);

/**
 * Positions of boxes when the rectangle around them is resized. Along a side of length 0 boxes only move. To keep the
 * ratio, `to` is adjusted while the edges that it shares with `from` stay in place.
 */
export function scaledBoxes<B extends Box>(boxes: readonly B[], from: Rect, to: Rect): B[] {
  const target = keepRatio(boxes) && from.width > 0 && from.height > 0 ? withRatioOf(from, to) : to;
  const across = from.width > 0 ? target.width / from.width : 1;
  const down = from.height > 0 ? target.height / from.height : 1;
  return boxes.map(box => {
    // Lying on its side, a box is as high as it is seen wide.
    const lying = Math.abs(box.rotate % 180) === 90;
    const width = box.width * (lying ? down : across);
    const height = box.height * (lying ? across : down);
    const middle = middleOf(box);
    return {
      ...box,
      x: target.x + (middle.x - from.x) * across - width / 2,
      y: target.y + (middle.y - from.y) * down - height / 2,
      width,
      height,
    };
  });
}

/** `to` with the ratio of `from`: the side that changed more decides. */
function withRatioOf(from: Rect, to: Rect): Rect {
  const across = to.width / from.width;
  const down = to.height / from.height;
  const factor = Math.abs(across - 1) >= Math.abs(down - 1) ? across : down;
  const width = from.width * factor;
  const height = from.height * factor;
  return {
    x: kept(from.x, from.width, to.x, to.width, width),
    y: kept(from.y, from.height, to.y, to.height, height),
    width,
    height,
  };
}

function kept(start: number, length: number, toStart: number, toLength: number, wanted: number): number {
  if (near(start, toStart)) return start;
  if (near(start + length, toStart + toLength)) return start + length - wanted;
  return toStart + toLength / 2 - wanted / 2;
}
