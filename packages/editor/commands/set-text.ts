import type { Result } from '@gonghui/kernel/result.ts';
import { exists } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { typing } from '../history.ts';
import { emptyPlan, mapOf } from '../plan.ts';
import { planText } from '../plan-value.ts';
import { checkSize } from '../too-large.ts';

/** Writes the smallest edit that makes the text read as `value`; what others type in it at the same time stays. */
export function setText(core: EditorCore, id: string, prop: string, value: string): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const found = exists(core, [id]);
  if (!found.ok) return found;
  const map = mapOf(core.doc, id);
  const small = checkSize(value);
  if (!small.ok) return small;
  const plan = emptyPlan();
  const path = prop;
  if (map)
    planText(plan, { on: id, map, merges: core.scene.typeOf(id)?.merge, newId: core.newId }, path, value);
  return core.write({ label: core.labels.prop([id], path), path: [id, path], mergeMs: typing(value) }, plan);
}
