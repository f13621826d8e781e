import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { NodeType, SceneReader } from '@gonghui/scene/family.ts';
import { type Placement, ROOT } from '@gonghui/scene/types.ts';
import { childIds } from './tree.ts';

const GROUP = 'group';

/** Groups on the longest way down from `id`, itself included. */
function groupLevels(id: string, scene: SceneReader): number {
  let below = 0;
  for (const child of childIds(id, scene)) below = Math.max(below, groupLevels(child, scene));
  return below + (scene.node(id)?.type === GROUP ? 1 : 0);
}

/** Groups nest at most two levels (spec, designers §3), counted through whatever stands between them. */
export function groupNesting(
  type: NodeType,
  place: Placement,
  id: string | null,
  scene: SceneReader,
): Result<true> {
  const own = id === null ? Number(type.type === GROUP) : groupLevels(id, scene);
  if (own === 0 || place.parent === ROOT) {
    return own <= LIMITS.groupDepth ? ok(true) : refuse(`分组最多嵌套${LIMITS.groupDepth}级`);
  }
  const above = [...scene.path(place.parent), place.parent].filter(
    parent => scene.node(parent)?.type === GROUP,
  ).length;
  return above + own <= LIMITS.groupDepth ? ok(true) : refuse(`分组最多嵌套${LIMITS.groupDepth}级`);
}
