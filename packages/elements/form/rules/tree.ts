import type { SceneReader } from '@gonghui/scene/family.ts';
import { slotsOf } from '@gonghui/scene/read.ts';

/** Ids of all children of a node, slot after slot. */
export function childIds(id: string, scene: SceneReader): string[] {
  const node = scene.node(id);
  const type = scene.typeOf(id);
  return node && type ? slotsOf(type, node).flatMap(slot => scene.children(id, slot)) : [];
}
