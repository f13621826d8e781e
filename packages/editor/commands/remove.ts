import type { Result } from '@gonghui/kernel/result.ts';
import { canRemove, outermost, withCompany, withDescendants } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { emptiedBy, planLeaving } from '../groups.ts';
import { emptyPlan } from '../plan.ts';

/**
 * Takes nodes and all that stands in them out of the design. Only their places go; their bodies stay, so that undo
 * and revive bring back what co-editors typed meanwhile.
 */
export function remove(core: EditorCore, ids: readonly string[]): Result<true> {
  const allowed = canRemove(core, ids);
  if (!allowed.ok) return allowed;
  const plan = emptyPlan();
  const company = withCompany(core, ids);
  const going = [...company, ...emptiedBy(core, company)];
  for (const id of withDescendants(core.scene, going)) planLeaving(core, plan, id);
  const removed = outermost(core.scene, going);
  return core.write({ label: core.labels.nodes('删除', removed), path: [removed.join(' ')] }, plan);
}
