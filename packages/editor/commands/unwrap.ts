import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { KEY } from '@gonghui/scene/layout.ts';
import { canTouch, outermost } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { planLeaving } from '../groups.ts';
import { planPlaces, planStanding } from '../placement.ts';
import { emptyPlan, type Plan } from '../plan.ts';

/** Takes groups apart: what they held stands where they stood, in its order, and is seen where it was. Answers its ids. */
export function unwrap(core: EditorCore, ids: readonly string[]): Result<string[]> {
  const allowed = canTouch(core, ids);
  if (!allowed.ok) return allowed;
  const { scene, family } = core;
  const groups = outermost(scene, ids).filter(id => scene.node(id)?.type === family.plane?.group);
  if (groups.length === 0) return refuse(`请先选择${groupTitle(core)}`);
  const plan = emptyPlan();
  const freed = groups.flatMap(id => planApart(core, plan, id));
  const written = core.write(
    { label: core.labels.nodes('取消组合', groups), path: [groups.join(' ')], select: freed },
    plan,
  );
  return written.ok ? ok(freed) : written;
}

/** Its place stays counted until all are planned, so that what comes of two groups beside each other is not mixed. */
function planApart(core: EditorCore, plan: Plan, id: string): string[] {
  const { scene } = core;
  const group = scene.node(id);
  if (!group) return [];
  const [parent, slot] = group.at;
  const children = [...scene.childrenOf(id)];
  const place = { parent, slot, index: scene.children(parent, slot).indexOf(id) };
  const places = planPlaces(core, plan, place, children.length);
  children.forEach((child, index) => {
    const at = places[index];
    if (at) planStanding(core, plan, child, at);
    // What was not seen in the group is not seen without it.
    if (group.hidden) plan.edits.push({ op: 'set', on: child, key: KEY.hidden, value: true });
  });
  planLeaving(core, plan, id);
  return children;
}

const groupTitle = ({ family, noun }: EditorCore): string =>
  family.types.get(family.plane?.group ?? '')?.title ?? noun;
