import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { componentsOf } from '@gonghui/scene/template.ts';
import { exists, outermost } from '../can.ts';
import { carriedWith, planCarried } from '../carried.ts';
import type { EditorCore } from '../core.ts';
import { planInsertions } from '../insertion.ts';
import { emptyPlan } from '../plan.ts';
import { onlyOne, singlesOf, withoutSeconds } from '../singles.ts';

/**
 * Copies each node with all that stands in it to the place right after the last of those it stands among. What may
 * stand only once is left out, as in pasting.
 */
export function duplicate(core: EditorCore, ids: readonly string[]): Result<string[]> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const found = exists(core, ids);
  if (!found.ok) return found;
  const { scene } = core;
  const originals = outermost(scene, ids);
  const groups = new Map<string, string[]>();
  for (const id of originals) {
    const at = scene.node(id)?.at;
    const slotKey = JSON.stringify([at?.[0], at?.[1]]);
    groups.set(slotKey, [...(groups.get(slotKey) ?? []), id]);
  }
  const plan = emptyPlan();
  const copies: string[] = [];
  const taken = singlesOf(core);
  const skipped: string[] = [];
  const renamed = new Map<string, string>();
  for (const group of groups.values()) {
    const last = group.at(-1) ?? '';
    const [parent = '', slot = ''] = scene.node(last)?.at ?? [];
    const place = { parent, slot, index: scene.children(parent, slot).indexOf(last) + 1 };
    const { copies: rule } = core.family;
    const made = componentsOf(scene, group).map(one => rule?.beside(one, scene) ?? one);
    const sorted = withoutSeconds(core, made, taken);
    skipped.push(...sorted.skipped);
    if (sorted.kept.length === 0) continue;
    const planned = planInsertions(core, plan, sorted.kept, place, renamed);
    if (!planned.ok) return planned;
    copies.push(...planned.value);
  }
  if (copies.length === 0) return refuse(onlyOne(skipped));
  planCarried(core, plan, carriedWith(core, componentsOf(scene, originals)), renamed);
  const written = core.write(
    { label: core.labels.nodes('复制', originals), path: [copies.join(' ')], select: copies },
    plan,
  );
  return written.ok ? ok(copies) : written;
}
