import type { Box } from '@gonghui/kernel/geometry.ts';
import { boundsOf, middleOf, unionOf } from './box.ts';
import { turnedPoint } from './numbers.ts';

/** All boxes turned as one by so many degrees clockwise: one about its own middle, several about that of their bounds. */
export function turnedBoxes<B extends Box>(boxes: readonly B[], degrees: number): B[] {
  const [only] = boxes;
  const around = boxes.length === 1 && only ? only : unionOf(boxes.map(boundsOf));
  if (!around || !Number.isFinite(degrees)) return [];
  const about = middleOf(around);
  return boxes.map(box => {
    const middle = middleOf(box);
    const away = turnedPoint({ x: middle.x - about.x, y: middle.y - about.y }, degrees);
    return {
      ...box,
      x: about.x + away.x - box.width / 2,
      y: about.y + away.y - box.height / 2,
      rotate: box.rotate + degrees,
    };
  });
}
