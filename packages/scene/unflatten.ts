import type { Json } from '@gonghui/kernel/digest.ts';
import { put, toJson } from './json.ts';
import { isPlainObject, parseKey } from './layout.ts';
import type { Props } from './types.ts';

interface Branch {
  value?: Json;
  children?: Map<string, Branch>;
  items?: Map<string, { order?: string; leaves: Branch }>;
}

/**
 * Nested props from the flat keys of a map; the way back of `flatten`. Total, and the same for the same keys in
 * whatever order they come. Where concurrent edits left both a value and something below it, what lies below is
 * read: items of a list, else nested leaves, else the value.
 */
export function unflatten(entries: Iterable<readonly [string, unknown]>): Props {
  const root: Branch = {};
  for (const [key, stored] of entries) {
    const parsed = parseKey(key);
    if (!parsed) continue;
    const value = toJson(stored);
    if (value === undefined) continue;
    const branch = descend(root, parsed.names);
    if (parsed.item === null) {
      branch.value = value;
      continue;
    }
    branch.items ??= new Map();
    let item = branch.items.get(parsed.item);
    if (!item) {
      item = { leaves: {} };
      branch.items.set(parsed.item, item);
    }
    if (parsed.field.length > 0) descend(item.leaves, parsed.field).value = value;
    else item.order = typeof value === 'string' ? value : '';
  }
  return readObject(root);
}

function descend(from: Branch, names: readonly string[]): Branch {
  let branch = from;
  for (const name of names) {
    branch.children ??= new Map();
    let child = branch.children.get(name);
    if (!child) {
      child = {};
      branch.children.set(name, child);
    }
    branch = child;
  }
  return branch;
}

function readObject(branch: Branch): Props {
  const result: Props = {};
  for (const name of [...(branch.children?.keys() ?? [])].sort()) {
    const child = branch.children?.get(name);
    const value = child && readValue(child);
    if (value !== undefined) put(result, name, value);
  }
  return Object.freeze(result);
}

function readValue(branch: Branch): Json | undefined {
  const items = branch.items && liveItems(branch.items);
  if (items && items.length > 0) {
    return Object.freeze(items.map(([, item]) => readObject(item.leaves))) as Json[];
  }
  if (branch.children) {
    const nested = readObject(branch);
    if (Object.keys(nested).length > 0 || isPlainObject(branch.value)) return nested;
  }
  return branch.value;
}

function liveItems(items: NonNullable<Branch['items']>): [string, { order: string; leaves: Branch }][] {
  const live: [string, { order: string; leaves: Branch }][] = [];
  for (const [name, item] of items) {
    if (item.order !== undefined) live.push([name, { order: item.order, leaves: item.leaves }]);
  }
  return live.sort(([nameA, a], [nameB, b]) => compareOrder(a.order, nameA, b.order, nameB));
}

/** Smaller fractional index first, equal ones by name: the same on every replica. */
export function compareOrder(orderA: string, nameA: string, orderB: string, nameB: string): number {
  if (orderA !== orderB) return orderA < orderB ? -1 : 1;
  if (nameA === nameB) return 0;
  return nameA < nameB ? -1 : 1;
}
