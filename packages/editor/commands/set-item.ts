import type { Json } from '@gonghui/kernel/json.ts';
import { type Result, refuse } from '@gonghui/kernel/result.ts';
import { pathFrom, valueAt } from '@gonghui/scene/layout.ts';
import { planAfterSet } from '../consequences.ts';
import type { EditorCore } from '../core.ts';
import { typing } from '../history.ts';
import { emptyPlan } from '../plan.ts';
import { planValue } from '../plan-value.ts';
import { ITEM_GONE, itemLabel, openList, positionOf } from './items.ts';

/** An item of a list that stands in a setting of a node. */
interface ItemAt {
  readonly id: string;
  readonly prop: string;
  readonly itemId: string;
}

/** Sets one field of a list item. Its key field may be changed too, to a key that no other item has. */
export function setItem(
  core: EditorCore,
  { id, prop, itemId }: ItemAt,
  field: string,
  value: Json,
): Result<true> {
  const opened = openList(core, id, prop);
  if (!opened.ok) return opened;
  const { target, path, keyField, items, whole } = opened.value;
  const position = positionOf(opened.value, itemId);
  const item = items[position];
  if (!item) return refuse(ITEM_GONE);
  if (field === keyField) {
    if (typeof value !== 'string' && typeof value !== 'number') return refuse('属性路径无效');
    if (String(value) !== itemId && positionOf(opened.value, String(value)) >= 0) return refuse('该项已存在');
  }
  const plan = emptyPlan();
  const planned = whole
    ? planValue(plan, target, path, whole.with(position, { ...item.fields, [field]: value }))
    : planValue(plan, target, `${item.key.slice(1)}.${pathFrom([field])}`, value);
  if (!planned.ok) return planned;
  planAfterSet(core, plan, id, path, valueAt(core.scene.node(id)?.props, path) as Json | undefined);
  return core.write(
    {
      label: itemLabel(core, '修改', id, prop),
      path: [id, prop, `${item.key || itemId} ${field}`],
      mergeMs: typing(value),
    },
    plan,
  );
}
