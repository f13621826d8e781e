import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { pageOf } from '@gonghui/scene/raw.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type { EditorCore } from '../core.ts';
import { typing } from '../history.ts';
import { emptyPlan } from '../plan.ts';
import { planValue } from '../plan-value.ts';

/** Sets or removes one leaf of the page settings. */
export function setPage(core: EditorCore, path: string, value: Json | undefined): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const plan = emptyPlan();
  const target = { on: ROOT, map: pageOf(core.doc), merges: core.family.pageMerge, newId: core.newId };
  const planned = planValue(plan, target, path, value);
  if (!planned.ok) return planned;
  return core.write({ label: core.labels.page(path), path: [ROOT, path], mergeMs: typing(value) }, plan);
}
