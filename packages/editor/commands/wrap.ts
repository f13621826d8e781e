import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { evenOrders } from '@gonghui/scene/order.ts';
import { MAIN, type SceneNode } from '@gonghui/scene/types.ts';
import { canJoin, canTouch, outermost } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { emptiedBy, planLeaving } from '../groups.ts';
import { planInsertions } from '../insertion.ts';
import { planStanding } from '../placement.ts';
import { emptyPlan } from '../plan.ts';

/**
 * Puts nodes together in a new group, which stands where the topmost of them stood; they keep their order and are seen where
 * they were. Answers the group's id.
 */
export function wrap(core: EditorCore, ids: readonly string[]): Result<string> {
  const allowed = canTouch(core, ids);
  if (!allowed.ok) return allowed;
  const { scene, family } = core;
  if (!family.plane) return refuse(`${core.noun}不能组合`);
  const members = outermost(scene, ids);
  const last = members.at(-1) ?? '';
  const [parent = '', slot = ''] = scene.node(last)?.at ?? [];
  const place = { parent, slot, index: scene.children(parent, slot).indexOf(last) + 1 };
  const type = family.types.get(family.plane.group);
  const plan = emptyPlan();
  const component = { id: '', name: family.plane.group, props: type?.defaults() ?? {} };
  const made = planInsertions(core, plan, [component], place);
  if (!made.ok) return made;
  const [id = ''] = made.value;
  const group: SceneNode = { id, type: component.name, at: [parent, slot, ''], props: component.props };
  const joined = canJoin(core, members, group);
  if (!joined.ok) return joined;
  const orders = evenOrders(members.length);
  members.forEach((member, index) => {
    planStanding(core, plan, member, [id, MAIN, orders[index] ?? ''], [group]);
  });
  for (const empty of emptiedBy(core, members, parent)) planLeaving(core, plan, empty);
  const written = core.write(
    { label: `组合 ${members.length}个${core.noun}`, path: [id], select: [id] },
    plan,
  );
  return written.ok ? ok(id) : written;
}
