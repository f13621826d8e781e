import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result } from '@gonghui/kernel/result.ts';
import type { Placement, SceneNode } from '@gonghui/scene/types.ts';
import { canMove, outermost } from '../can.ts';
import { afterPlace, planProps } from '../consequences.ts';
import type { EditorCore } from '../core.ts';
import { emptiedBy, planLeaving } from '../groups.ts';
import { planPlaces, planStanding, standsAt } from '../placement.ts';
import { emptyPlan } from '../plan.ts';

/** Moves nodes, which keep their order among each other, before the child that now has `place.index`. */
export function move(core: EditorCore, ids: readonly string[], place: Placement): Result<true> {
  const allowed = canMove(core, ids, place);
  if (!allowed.ok) return allowed;
  const moving = outermost(core.scene, ids);
  if (standsAt(core.scene, moving, place)) return ok(true);
  const plan = emptyPlan();
  const places = planPlaces(core, plan, place, moving.length, new Set(moving));
  const placed: SceneNode[] = [];
  moving.forEach((id, index) => {
    const node = core.scene.node(id);
    const at = places[index];
    if (!node || !at) return;
    planStanding(core, plan, id, at);
    placed.push({ ...node, at });
  });
  for (const id of emptiedBy(core, moving, place.parent)) planLeaving(core, plan, id);
  for (const [id, props] of afterPlace(core, placed)) planProps(core, plan, id, props);
  return core.write(
    { label: core.labels.nodes('移动', moving), path: [moving.join(' ')], mergeMs: LIMITS.dragMergeMs },
    plan,
  );
}
