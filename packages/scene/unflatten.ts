import type { Json } from '@gonghui/kernel/json.ts';
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
  // Most props are one register of one name: those need no branch.
  const plain = new Map<string, Json>();
  const root: Branch = {};
  for (const [key, stored] of entries) {
    const parsed = parseKey(key);
    if (!parsed) continue;
    const { names, item, field } = parsed;
    // An item stands in its list, and its fields in the item.
    const value = toJson(stored, names.length - 1 + (item === null ? 0 : 1 + field.length));
    if (value === undefined) continue;
    if (item === null && names.length === 1) plain.set(names[0] ?? '', value);
    else if (item === null) descend(root, names).value = value;
    else placeInItem(descend(root, names), item, field, value);
  }
  for (const [name, branch] of root.children ?? []) {
    const value = plain.get(name);
    if (value !== undefined) branch.value = value;
  }
  return readObject(root, plain);
}

function placeInItem(list: Branch, name: string, field: readonly string[], value: Json): void {
  list.items ??= new Map();
  let item = list.items.get(name);
  if (!item) {
    item = { leaves: {} };
    list.items.set(name, item);
  }
  if (field.length > 0) descend(item.leaves, field).value = value;
  else item.order = typeof value === 'string' ? value : '';
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

function readObject(branch: Branch, plain?: ReadonlyMap<string, Json>): Props {
  const result: Props = {};
  const names = new Set([...(plain?.keys() ?? []), ...(branch.children?.keys() ?? [])]);
  for (const name of [...names].sort()) {
    const child = branch.children?.get(name);
    const value = child ? readValue(child) : plain?.get(name);
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
