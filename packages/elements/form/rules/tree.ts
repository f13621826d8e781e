import type { SceneReader } from '@gonghui/scene/family.ts';

/** Ids of all children of a node, slot after slot. */
export function childIds(id: string, scene: SceneReader): string[] {
  const node = scene.node(id);
  const slots = node && scene.typeOf(id)?.slots?.(node.props);
  return slots ? slots.flatMap(slot => scene.children(id, slot)) : [];
}
