import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { NodeType, SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, type Placement, ROOT } from '@gonghui/scene/types.ts';
import { isLayer } from '../geometry/boxes.ts';
import { layer } from '../layer/definition.ts';
import { MOST } from '../shared/limits.ts';

/** Layers on the longest way down from a node, itself included. */
function levels(scene: SceneReader, id: string): number {
  if (!isLayer(scene, id)) return 0;
  return 1 + scene.children(id, MAIN).reduce((most, child) => Math.max(most, levels(scene, child)), 0);
}

/** Layers nest to a depth of four. */
export function layerNesting(
  type: NodeType,
  place: Placement,
  id: string | null,
  scene: SceneReader,
): Result<true> {
  const own = id === null ? Number(type.type === layer.type) : levels(scene, id);
  if (own === 0) return ok(true);
  const above =
    place.parent === ROOT
      ? 0
      : [...scene.path(place.parent), place.parent].filter(parent => isLayer(scene, parent)).length;
  return above + own <= MOST.layers ? ok(true) : refuse(`图层组最多嵌套${MOST.layers}级`);
}
