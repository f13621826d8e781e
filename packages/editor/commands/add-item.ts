import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { wellFormed } from '@gonghui/scene/json.ts';
import { flattenItem, leafKey } from '@gonghui/scene/layout.ts';
import { planInsertion } from '@gonghui/scene/order.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { EditorCore } from '../core.ts';
import { emptyPlan, writeLeaf } from '../plan.ts';
import { planValue } from '../plan-value.ts';
import { checkSize } from '../too-large.ts';
import { itemLabel, openList, positionOf } from './items.ts';

/** Adds an item before the one that now has `index`, at the end without it; answers the value of its key field. */
export function addItem(
  core: EditorCore,
  id: string,
  prop: string,
  item: Props,
  index?: number,
): Result<string> {
  const opened = openList(core, id, prop);
  if (!opened.ok) return opened;
  const list = opened.value;
  const { target, path, keyField, items, whole } = list;
  const given = item[keyField];
  const key = typeof given === 'string' || typeof given === 'number' ? given : core.newId();
  if (positionOf(list, String(key)) >= 0) return refuse('该项已存在');
  const added: Props = wellFormed({ ...item, [keyField]: key });
  const small = checkSize(added);
  if (!small.ok) return small;
  const plan = emptyPlan();
  if (whole) {
    // Below the first is before the first, as in a list that is kept item by item.
    planValue(plan, target, path, whole.toSpliced(Math.max(0, index ?? whole.length), 0, added));
  } else {
    if (!target.map.has(leafKey(path))) plan.edits.push({ op: 'set', on: id, key: leafKey(path), value: [] });
    const insertion = planInsertion(items.length, at => items[at]?.order ?? null, index ?? items.length, 1);
    for (const { index: at, order } of insertion.rewrites) {
      plan.edits.push({ op: 'set', on: id, key: items[at]?.key ?? '', value: order });
    }
    const [place, ...fields] = flattenItem(
      path,
      core.newId(),
      added,
      insertion.orders[0] ?? '',
      target.merges,
    );
    for (const field of fields) plan.fields.push(writeLeaf(id, field));
    if (place) plan.edits.push({ op: 'set', on: id, key: place.key, value: place.value });
  }
  const written = core.write(
    { label: itemLabel(core, '添加', id, prop), path: [id, prop, String(key)] },
    plan,
  );
  return written.ok ? ok(String(key)) : written;
}
