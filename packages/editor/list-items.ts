import { leafKey, parseKey } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { compareOrder, unflatten } from '@gonghui/scene/unflatten.ts';
import type * as Y from 'yjs';

/** A living item of a `list` prop as it is stored. */
export interface StoredItem {
  /** Key that holds its order; its fields are below it. */
  key: string;
  order: string;
  fields: Props;
}

/** What stands in the fields of an item, be it living or taken out. */
export function storedFields(map: Y.Map<unknown>, item: string): Props {
  const fields = [...map.entries()].filter(([key]) => key.startsWith(`${item}.`));
  return unflatten(fields.map(([key, value]) => [key.slice(item.length), value]));
}

/** Living items of the list at `path`, in order. */
export function listItems(map: Y.Map<unknown>, path: string): StoredItem[] {
  const prefix = `${leafKey(path)}[`;
  const orders = new Map<string, { name: string; order: string }>();
  const fields = new Map<string, [string, unknown][]>();
  for (const [key, value] of map.entries()) {
    if (!key.startsWith(prefix)) continue;
    const parsed = parseKey(key);
    if (!parsed || parsed.item === null) continue;
    const own = key.slice(0, key.indexOf(']') + 1);
    if (parsed.field.length === 0) {
      orders.set(own, { name: parsed.item, order: typeof value === 'string' ? value : '' });
    } else {
      const list = fields.get(own) ?? [];
      list.push([key.slice(own.length), value]);
      fields.set(own, list);
    }
  }
  return [...orders]
    .sort(([, a], [, b]) => compareOrder(a.order, a.name, b.order, b.name))
    .map(([key, { order }]) => ({ key, order, fields: unflatten(fields.get(key) ?? []) }));
}
