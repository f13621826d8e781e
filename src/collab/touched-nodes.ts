import { nodesOf } from '@gonghui/scene/raw.ts';
import type * as Y from 'yjs';

/** Nodes that a transaction changed something in, by id. */
export function touchedNodes({ doc, changed, changedParentTypes }: Y.Transaction): string[] {
  const nodes: unknown = nodesOf(doc);
  const ids = new Set<string>();
  for (const [type, keys] of changed) {
    if (type === nodes) for (const key of keys) if (key !== null) ids.add(key);
  }
  for (const type of changedParentTypes.keys()) {
    const key = type._item?.parentSub;
    if (type.parent === nodes && typeof key === 'string') ids.add(key);
  }
  return [...ids];
}
