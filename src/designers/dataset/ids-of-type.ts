import type { SceneReader } from '@gonghui/scene/family.ts';

/** Parts of these types in the order of the design, whatever shape a merge has left them in. */
export const idsOfType = (scene: SceneReader, types: readonly string[]): string[] =>
  scene.order().filter(id => types.includes(scene.node(id)?.type ?? ''));
