import { ok, type Result } from '@gonghui/kernel/result.ts';
import { componentsOf } from '@gonghui/scene/template.ts';
import { exists, outermost } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { planInsertions } from '../insertion.ts';
import { emptyPlan } from '../plan.ts';

/** Copies each node with all that stands in it to the place right after the last of those it stands among. */
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
    const hole = JSON.stringify([at?.[0], at?.[1]]);
    groups.set(hole, [...(groups.get(hole) ?? []), id]);
  }
  const plan = emptyPlan();
  const copies: string[] = [];
  for (const group of groups.values()) {
    const last = group.at(-1) ?? '';
    const [parent = '', slot = ''] = scene.node(last)?.at ?? [];
    const place = { parent, slot, index: scene.children(parent, slot).indexOf(last) + 1 };
    const planned = planInsertions(core, plan, componentsOf(scene, group), place, 'items');
    if (!planned.ok) return planned;
    copies.push(...planned.value);
  }
  core.write({ label: core.labels.nodes('复制', originals), path: [copies.join(' ')], select: copies }, plan);
  return ok(copies);
}
