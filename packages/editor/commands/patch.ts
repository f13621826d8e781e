import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { NodePatch, PatchOptions } from '../api.ts';
import { canSet, exists } from '../can.ts';
import { consequencesOf } from '../consequences.ts';
import type { EditorCore } from '../core.ts';
import { planSettled } from '../groups.ts';
import { emptyPlan, mapOf, type Plan } from '../plan.ts';
import { BAD_PATH, planValue } from '../plan-value.ts';

/**
 * Sets own values on each of many nodes as one step: places and sizes of what is dragged, aligned or spread out. What a
 * colleague has removed meanwhile is left out, so that nobody loses a gesture over twenty boxes by one of them.
 */
export function patch(
  core: EditorCore,
  changes: readonly NodePatch[],
  { verb = '修改', mergeMs = 0 }: PatchOptions = {},
): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const merged = byNode(changes);
  const there = [...merged.keys()].filter(id => core.scene.node(id));
  const found = exists(core, there.length > 0 ? there : [...merged.keys()]);
  if (!found.ok) return found;
  const plan = emptyPlan();
  for (const id of there) {
    const planned = planNode(core, plan, id, merged.get(id) ?? {});
    if (!planned.ok) return planned;
  }
  const paths = new Set(there.flatMap(id => Object.keys(merged.get(id) ?? {})));
  return core.write(
    {
      label: core.labels.nodes(verb, there),
      path: [[...there].sort().join(' '), [...paths].sort().join(' ')],
      mergeMs,
    },
    plan,
  );
}

/** A node that is named twice gets what both say, the later of one path. */
function byNode(changes: readonly NodePatch[]): Map<string, NodePatch['values']> {
  const merged = new Map<string, NodePatch['values']>();
  for (const { id, values } of changes) merged.set(id, { ...merged.get(id), ...values });
  return merged;
}

function planNode(core: EditorCore, plan: Plan, id: string, values: NodePatch['values']): Result<true> {
  const map = mapOf(core.doc, id);
  if (!map) return ok(true);
  const paths = Object.keys(values);
  const free = canSet(core, id, paths);
  if (!free.ok) return free;
  // Both would be worked out against what is there now, and one of them would be lost.
  if (paths.some(path => paths.some(other => other.startsWith(`${path}.`)))) return refuse(BAD_PATH);
  planSettled(core, plan, id, paths);
  const target = { on: id, map, merges: core.scene.typeOf(id)?.merge, newId: core.newId };
  const follows: Props = consequencesOf(core, id, values);
  for (const [path, value] of Object.entries({ ...values, ...follows })) {
    const planned = planValue(plan, target, path, value);
    if (!planned.ok) return planned;
  }
  return ok(true);
}
