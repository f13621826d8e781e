import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { canSet, exists } from '../can.ts';
import { planAfterSet } from '../consequences.ts';
import type { EditorCore } from '../core.ts';
import { planSettled } from '../groups.ts';
import { typing } from '../history.ts';
import { emptyPlan, mapOf } from '../plan.ts';
import { planValue } from '../plan-value.ts';

/** Sets or removes one leaf on all of the nodes, as one step; typing in one leaf joins into one. */
export function setProp(
  core: EditorCore,
  ids: readonly string[],
  path: string,
  value: Json | undefined,
): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const found = exists(core, ids);
  if (!found.ok) return found;
  const plan = emptyPlan();
  for (const id of new Set(ids)) {
    const map = mapOf(core.doc, id);
    if (!map) continue;
    const free = canSet(core, id, [path]);
    if (!free.ok) return free;
    planSettled(core, plan, id, [path]);
    const planned = planValue(
      plan,
      { on: id, map, merges: core.scene.typeOf(id)?.merge, newId: core.newId },
      path,
      value,
    );
    if (!planned.ok) return planned;
    planAfterSet(core, plan, id, path, value);
  }
  return core.write(
    { label: core.labels.prop(ids, path), path: [ids.join(' '), path], mergeMs: typing(value) },
    plan,
  );
}
