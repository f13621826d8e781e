import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { planInsertion } from '@gonghui/scene/order.ts';
import type { EditorCore } from '../core.ts';
import { emptyPlan } from '../plan.ts';
import { planValue } from '../plan-value.ts';
import { ITEM_GONE, itemLabel, openList, positionOf } from './items.ts';

/** Moves an item so that it afterwards has `index` in the list. */
export function moveItem(
  core: EditorCore,
  id: string,
  prop: string,
  itemId: string,
  index: number,
): Result<true> {
  const opened = openList(core, id, prop);
  if (!opened.ok) return opened;
  const { target, path, items, whole } = opened.value;
  const from = positionOf(opened.value, itemId);
  const item = items[from];
  if (!item) return refuse(ITEM_GONE);
  const to = Math.max(0, Math.min(index, items.length - 1));
  if (to === from) return ok(true);
  const plan = emptyPlan();
  if (whole) {
    planValue(plan, target, path, whole.toSpliced(from, 1).toSpliced(to, 0, whole[from] ?? null));
  } else {
    const rest = items.filter(other => other !== item);
    const insertion = planInsertion(rest.length, at => rest[at]?.order ?? null, to, 1);
    for (const { index: at, order } of insertion.rewrites) {
      plan.edits.push({ op: 'set', on: id, key: rest[at]?.key ?? '', value: order });
    }
    plan.edits.push({ op: 'set', on: id, key: item.key, value: insertion.orders[0] ?? '' });
  }
  return core.write(
    { label: itemLabel(core, '排序', id, prop), path: [id, prop, itemId], mergeMs: LIMITS.dragMergeMs },
    plan,
  );
}
