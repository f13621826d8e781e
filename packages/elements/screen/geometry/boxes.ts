import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import type { Box } from '../shared/box.ts';
import { boxOf, posOf } from '../shared/box.ts';
import { turned } from './numbers.ts';

/** A group, whose box is its children's. */
export const isLayer = (scene: SceneReader, id: string): boolean => scene.node(id)?.type === 'layer';

/** Where the origin of the node's parent lies on the stage: 0, 0 for what stands at the top. */
export function offsetOf(scene: SceneReader, id: string): Point {
  const offset = { x: 0, y: 0 };
  for (const above of scene.path(id)) {
    const { x, y } = posOf(scene.node(above)?.props ?? {});
    offset.x += x;
    offset.y += y;
  }
  return offset;
}

/** Where on the stage what stands in `parent` counts from. */
export function originOf(scene: SceneReader, parent: string): Point {
  if (parent === ROOT) return { x: 0, y: 0 };
  const offset = offsetOf(scene, parent);
  const own = posOf(scene.node(parent)?.props ?? {});
  return { x: offset.x + own.x, y: offset.y + own.y };
}

/** Of these nodes, those that do not stand in another of them, each once; what is gone is left out. */
export function outermost(scene: SceneReader, ids: readonly string[]): string[] {
  const wanted = new Set(ids.filter(id => scene.node(id)));
  return [...wanted].filter(id => !scene.path(id).some(above => wanted.has(above)));
}

/** The components in a node that are no groups, bottom first: itself, or all that a layer holds. */
export function leavesOf(scene: SceneReader, id: string): string[] {
  if (!scene.node(id)) return [];
  if (!isLayer(scene, id)) return [id];
  return scene.children(id, MAIN).flatMap(child => leavesOf(scene, child));
}

/**
 * The box of a node in stage pixels, through all layers that it stands in; of a layer the bounds of what it holds,
 * unturned. Null for what is gone and for a layer that holds nothing.
 */
export function stageBox(scene: SceneReader, id: string): Box | null {
  const node = scene.node(id);
  if (!node) return null;
  if (isLayer(scene, id)) {
    const bounds = boundsOfAll(scene, leavesOf(scene, id));
    return bounds && { ...bounds, rotate: 0 };
  }
  const offset = offsetOf(scene, id);
  const box = boxOf(node.props);
  return { ...box, x: box.x + offset.x, y: box.y + offset.y };
}

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The upright rectangle that a turned box fills. */
export function boundsOf({ rotate, ...rect }: Box): Rect {
  if (rotate % 180 === 0) return rect;
  const { width, height } = rect;
  const middle = middleOf(rect);
  const one = turned({ x: width, y: height }, rotate);
  const other = turned({ x: width, y: -height }, rotate);
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

/** The least rectangle on the stage around these nodes, turned ones by their bounds. */
export const boundsOfAll = (scene: SceneReader, ids: readonly string[]): Rect | null =>
  unionOf(
    ids.flatMap(id => {
      const box = stageBox(scene, id);
      return box ? [boundsOf(box)] : [];
    }),
  );
