import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { leafKey, pathFrom } from '@gonghui/scene/layout.ts';
import { itemTextAt, TEXT_CONFLICTS, type TextConflict } from '@gonghui/scene/text-versions.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { exists } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { listItems } from '../list-items.ts';
import { emptyPlan, mapOf } from '../plan.ts';
import { planValue } from '../plan-value.ts';

/** Answers which text stands, for everybody; null: the one that is there. Undoing it asks again. */
export function settleText(core: EditorCore, conflict: TextConflict, text: string | null): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const { subject, names } = conflict;
  const found = subject === ROOT ? ok(true as const) : exists(core, [subject]);
  if (!found.ok) return found;
  const map = mapOf(core.doc, subject);
  const path = map && storedPath(map, conflict.path);
  if (!map || path === undefined) return refuse('该项已被删除');
  const plan = emptyPlan();
  const merges = subject === ROOT ? core.family.pageMerge : core.scene.typeOf(subject)?.merge;
  const target = { on: subject, map, merges, newId: core.newId };
  if (text !== null) {
    const planned = planValue(plan, target, path, text);
    if (!planned.ok) return planned;
  }
  for (const name of names) planValue(plan, target, pathFrom([TEXT_CONFLICTS, name]), undefined);
  const label = subject === ROOT ? core.labels.page(path) : core.labels.prop([subject], path);
  core.write({ label, path: [subject, path] }, plan);
  return ok(true);
}

/** The path as commands take it, where an item has the name that it is stored under. */
function storedPath(map: Parameters<typeof listItems>[0], path: string): string | undefined {
  const at = itemTextAt(path);
  if (!at) return path;
  const item = listItems(map, at.list).find(({ fields }) => String(fields[at.keyField]) === at.key);
  return item && `${item.key.slice(leafKey('').length)}.${at.field}`;
}
