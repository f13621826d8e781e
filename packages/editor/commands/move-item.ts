import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { planInsertion } from '@gonghui/scene/order.ts';
import type { EditorCore } from '../core.ts';
import { emptyPlan } from '../plan.ts';
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
  const { items } = opened.value;
  const from = positionOf(opened.value, itemId);
  const item = items[from];
  if (!item) return refuse(ITEM_GONE);
  const to = Math.max(0, Math.min(index, items.length - 1));
  if (to === from) return ok(true);
  const rest = items.filter(other => other !== item);
  const insertion = planInsertion(rest, to, 1);
  const plan = emptyPlan();
  for (const { index: at, order } of insertion.rewrites) {
    plan.edits.push({ op: 'set', on: id, key: rest[at]?.key ?? '', value: order });
  }
  plan.edits.push({ op: 'set', on: id, key: item.key, value: insertion.orders[0] ?? '' });
  const merge = { key: `move ${id} ${item.key}`, windowMs: LIMITS.dragMergeMs };
  core.write({ label: itemLabel(core, '排序', id, prop), merge }, plan);
  return ok(true);
}
