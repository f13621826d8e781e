import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { leafKey, listKeyOf } from '@gonghui/scene/layout.ts';
import type { LostItem } from '../api.ts';
import type { EditorCore } from '../core.ts';
import { listItems, storedFields } from '../list-items.ts';
import { emptyPlan, mapOf } from '../plan.ts';
import { ITEM_GONE } from './items.ts';

/** Brings items of lists back with all that was written into them, each where it stood; one that is there again stays as it is. */
export function reviveItems(core: EditorCore, lost: readonly LostItem[]): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const plan = emptyPlan();
  for (const { nodeId, key, path, order } of lost) {
    const map = mapOf(core.doc, nodeId);
    const keyField = listKeyOf(core.scene.typeOf(nodeId)?.merge ?? core.family.pageMerge, path);
    if (!map || keyField === null) return refuse(ITEM_GONE);
    if (map.has(key)) continue;
    const fields = storedFields(map, key);
    const list = map.get(leafKey(path));
    // As one register the list is another than the one that the item stood in.
    const taken = listItems(map, path).some(
      item => String(item.fields[keyField]) === String(fields[keyField]),
    );
    if (fields[keyField] === undefined || taken || (Array.isArray(list) && list.length > 0))
      return refuse('这一项已无法恢复');
    if (list === undefined) plan.edits.push({ op: 'set', on: nodeId, key: leafKey(path), value: [] });
    plan.edits.push({ op: 'set', on: nodeId, key, value: order });
  }
  if (plan.edits.length === 0) return ok(true);
  const [first] = lost;
  const label =
    lost.length === 1 && first ? `恢复 ${first.name || first.list || '1项'}` : `恢复 ${lost.length}项`;
  return core.write({ label, path: [lost.map(({ nodeId, key }) => nodeId + key).join(' ')] }, plan);
}
