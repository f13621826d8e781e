import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { EditorCore } from '../core.ts';
import { emptyPlan } from '../plan.ts';
import { ITEM_GONE, itemLabel, openList, positionOf } from './items.ts';

/** Takes an item out of its list; its fields stay behind unread, as a removed node's body does. */
export function removeItem(core: EditorCore, id: string, prop: string, itemId: string): Result<true> {
  const opened = openList(core, id, prop);
  if (!opened.ok) return opened;
  const item = opened.value.items[positionOf(opened.value, itemId)];
  if (!item) return refuse(ITEM_GONE);
  const plan = emptyPlan();
  plan.edits.push({ op: 'delete', on: id, key: item.key });
  core.write({ label: itemLabel(core, '删除', id, prop) }, plan);
  return ok(true);
}
