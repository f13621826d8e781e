import type { Box, Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { boundsOf, unionOf } from '../../shared/geometry/box.ts';
import { boxOf, posOf } from '../shared/box.ts';

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

/** The components in these nodes that are no groups, each once, with their boxes on the stage. */
export const leafBoxes = (scene: SceneReader, ids: readonly string[]): (Box & { id: string })[] =>
  outermost(scene, ids)
    .flatMap(id => leavesOf(scene, id))
    .flatMap(id => {
      const box = stageBox(scene, id);
      return box ? [{ ...box, id }] : [];
    });

/** The least rectangle on the stage around these nodes, turned ones by their bounds. */
export const boundsOfAll = (scene: SceneReader, ids: readonly string[]): Rect | null =>
  unionOf(
    ids.flatMap(id => {
      const box = stageBox(scene, id);
      return box ? [boundsOf(box)] : [];
    }),
  );
