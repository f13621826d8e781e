import { type Result, refuse } from '@gonghui/kernel/result.ts';
import type { EditorCore } from '../core.ts';
import { emptyPlan } from '../plan.ts';
import { planValue } from '../plan-value.ts';
import { ITEM_GONE, itemLabel, openList, positionOf } from './items.ts';

/** Takes an item out of its list; its fields stay behind unread, as a removed node's body does. */
export function removeItem(core: EditorCore, id: string, prop: string, itemId: string): Result<true> {
  const opened = openList(core, id, prop);
  if (!opened.ok) return opened;
  const { target, path, items, whole } = opened.value;
  const position = positionOf(opened.value, itemId);
  const item = items[position];
  if (!item) return refuse(ITEM_GONE);
  const plan = emptyPlan();
  if (whole) planValue(plan, target, path, whole.toSpliced(position, 1));
  else plan.edits.push({ op: 'delete', on: id, key: item.key });
  return core.write({ label: itemLabel(core, '删除', id, prop), path: [id, prop, itemId] }, plan);
}
