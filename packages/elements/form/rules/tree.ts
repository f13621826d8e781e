import type { SceneReader } from '@gonghui/scene/family.ts';
import { slotsAt } from '@gonghui/scene/read.ts';

/** Ids of all children of a node, slot after slot. */
export const childIds = (id: string, scene: SceneReader): string[] =>
  slotsAt(scene, id).flatMap(slot => scene.children(id, slot));
