import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { nodeMap } from '@gonghui/scene/raw.ts';
import { MAIN, type NodeRegister, ROOT } from '@gonghui/scene/types.ts';
import type { EditorCore } from '../core.ts';
import { planAt, planPlaces } from '../placement.ts';
import { emptyPlan } from '../plan.ts';
import type { Removals } from '../removals.ts';

/**
 * Brings removed nodes back with everything they held, where they stood when that still exists, else at the end of
 * the page. What went with them comes back with them.
 */
export function revive(core: EditorCore, removals: Removals, nodeIds: readonly string[]): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const { scene } = core;
  const gone = nodeIds.filter(id => !scene.node(id));
  if (gone.some(id => !nodeMap(core.doc, id))) return refuse(`${core.noun}已无法恢复`);
  if (gone.length === 0) return ok(true);
  const plan = emptyPlan();
  const all = removals.withBelow(gone).filter(id => nodeMap(core.doc, id) && !scene.node(id));
  const back = new Set(all);
  const homeless: string[] = [];
  for (const id of all) {
    const at: NodeRegister | undefined = removals.lastPlace(id);
    if (at && (at[0] === ROOT || back.has(at[0]) || scene.slots(at[0]).includes(at[1]))) planAt(plan, id, at);
    else homeless.push(id);
  }
  const end = { parent: ROOT, slot: MAIN, index: scene.children(ROOT, MAIN).length };
  const places = planPlaces(core, plan, end, homeless.length);
  homeless.forEach((id, index) => {
    const at = places[index];
    if (at) planAt(plan, id, at);
  });
  return core.write({ label: core.labels.nodes('恢复', gone), path: [gone.join(' ')], select: gone }, plan);
}
