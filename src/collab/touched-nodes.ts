import { itemName, itemOf } from '@gonghui/scene/layout.ts';
import { nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type * as Y from 'yjs';

/** Nodes that a transaction changed something in, by id, and items of lists by `itemName`, those of the page's lists too. */
export function touchedNodes({ doc, changed, changedParentTypes }: Y.Transaction): string[] {
  const nodes: unknown = nodesOf(doc);
  const page: unknown = pageOf(doc);
  const ids = new Set<string>();
  for (const [type, keys] of changed) {
    if (type === nodes) for (const key of keys) if (key !== null) ids.add(key);
    const [of, own] = ownerOf(type as Y.AbstractType<unknown>, nodes, page);
    for (const key of own === null ? keys : [own]) {
      const item = of !== null && key !== null ? itemOf(key) : null;
      if (item !== null) ids.add(itemName(of ?? '', item));
    }
  }
  for (const type of changedParentTypes.keys()) {
    const key = type._item?.parentSub;
    if (type.parent === nodes && typeof key === 'string') ids.add(key);
  }
  return [...ids];
}

/** What a type is of, a node or the page, and under which of its keys; no key where it is the map itself. */
function ownerOf(
  type: Y.AbstractType<unknown>,
  nodes: unknown,
  page: unknown,
): [id: string | null, key: string | null] {
  let key: string | null = null;
  for (let at: Y.AbstractType<unknown> | null = type; at; ) {
    if (at === page) return [ROOT, key];
    const item: Y.Item | null = at._item;
    if (item?.parent === nodes) return [item?.parentSub ?? null, key];
    key = item?.parentSub ?? null;
    at = (item?.parent as Y.AbstractType<unknown> | null | undefined) ?? null;
  }
  return [null, null];
}
