import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { boundsOf, middleOf } from '../../shared/geometry/box.ts';
import { turnedPoint } from '../../shared/geometry/numbers.ts';
import { isLayer, stageBox } from './boxes.ts';

const anyOf = (scene: SceneReader, id: string, has: (id: string) => boolean): boolean =>
  has(id) || scene.path(id).some(has);

/** Whether a node is kept in its place, by itself or by a layer that it stands in. */
export const isLocked = (scene: SceneReader, id: string): boolean =>
  anyOf(scene, id, one => scene.node(one)?.props.locked === true);

/** Whether a node is not drawn, by itself or by a layer that it stands in. */
export const isHidden = (scene: SceneReader, id: string): boolean =>
  anyOf(scene, id, one => scene.node(one)?.hidden === true);

/** What is drawn, the lowest first: components in document order, without layers and without what is hidden. */
export const drawn = (scene: SceneReader): string[] =>
  scene.order().filter(id => !isLayer(scene, id) && !isHidden(scene, id));

/** Components under a point of the stage, the topmost first; hidden and locked ones are not hit. */
export function assetsUnder(scene: SceneReader, point: Point): string[] {
  return drawn(scene)
    .filter(id => !isLocked(scene, id) && holds(scene, id, point))
    .reverse();
}

function holds(scene: SceneReader, id: string, point: Point): boolean {
  const box = stageBox(scene, id);
  if (!box) return false;
  const middle = middleOf(box);
  const own = turnedPoint({ x: point.x - middle.x, y: point.y - middle.y }, -box.rotate);
  return Math.abs(own.x) <= box.width / 2 && Math.abs(own.y) <= box.height / 2;
}

/** Components that a marquee takes, turned ones by their bounds: those it touches, or those that it holds whole. */
export function assetsIn(scene: SceneReader, { x, y, width, height }: Rect, whole = false): string[] {
  return drawn(scene).filter(id => {
    const box = stageBox(scene, id);
    if (!box || isLocked(scene, id)) return false;
    const rect = boundsOf(box);
    const right = rect.x + rect.width;
    const bottom = rect.y + rect.height;
    return whole
      ? rect.x >= x && rect.y >= y && right <= x + width && bottom <= y + height
      : rect.x <= x + width && rect.y <= y + height && right >= x && bottom >= y;
  });
}
