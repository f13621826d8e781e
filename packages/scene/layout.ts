import { FORBIDDEN_NAMES, type Json } from '@gonghui/kernel/json.ts';
import type { Merge } from './family.ts';
import type { Props } from './types.ts';

/**
 * Names in the shared document (docs/document-format.md). A node is one flat map:
 *
 *   type, at, alias, hidden, holes    what the engine itself knows
 *   .path.to.leaf                     one leaf of the props
 *   .path[item]                       order of an item of a `list` prop; the item lives while this key exists
 *   .path[item].field                 one leaf of that item
 *   +name                             a key of the template component that we do not know, kept as it is
 *
 * A key that follows none of these is left alone and not read, so a newer client may add its own.
 */
export const KEY = { type: 'type', at: 'at', alias: 'alias', hidden: 'hidden', slots: 'holes' } as const;
export const META = {
  kind: 'kind',
  designId: 'designId',
  format: 'format',
  /** How far the types had come that the props in it are of; absent while none has changed. */
  types: 'types',
  saved: 'saved',
} as const;
/** All roots there are; the last two lie beside the design and are no part of its template. */
export const ROOTS = {
  meta: 'meta',
  page: 'page',
  nodes: 'nodes',
  comments: 'comments',
  restores: 'restores',
} as const;
export const EXTRA = '+';
/** Client id of every seeding, so that seeding a template twice gives the same bytes; no browser may use it. */
export const SEED_CLIENT = 1;

/** Objects nested deeper than this are one register: no props of ours are, and a hostile template cannot dig. */
const MAX_DEPTH = 16;

const ESCAPES: Record<string, string> = { '~': '~0', '.': '~1', '[': '~2', ']': '~3' };
const UNESCAPES: Record<string, string> = { '~0': '~', '~1': '.', '~2': '[', '~3': ']' };

const escapeName = (name: string): string => name.replace(/[~.[\]]/g, found => ESCAPES[found] ?? found);
const unescapeName = (name: string): string =>
  name.includes('~') ? name.replace(/~[0-3]/g, found => UNESCAPES[found] ?? found) : name;

/** Dotted path of property names, each escaped, so that a name may itself hold dots. */
export const pathFrom = (names: readonly string[]): string => names.map(escapeName).join('.');
export const namesOf = (path: string): string[] => path.split('.').map(unescapeName);

export const leafKey = (path: string): string => `.${path}`;
export const itemKey = (path: string, item: string): string => `.${path}[${escapeName(item)}]`;
export const fieldKey = (path: string, item: string, field: string): string =>
  `${itemKey(path, item)}.${field}`;

export interface ParsedKey {
  names: readonly string[];
  /** Storage name of a list item, or null for a plain leaf. */
  item: string | null;
  /** Names within the item; empty for the item's order. */
  field: readonly string[];
}

/** Key of the list item that a key belongs to (its own or one of a field); null for a plain leaf. */
export function itemOf(key: string): string | null {
  const close = key.startsWith('.') ? key.indexOf(']', key.indexOf('[')) : -1;
  return close < 0 || !key.includes('[') ? null : key.slice(0, close + 1);
}

/** A list item as one text: what it is in, a blank (which no id has), its key. */
export const itemName = (nodeId: string, key: string): string => `${nodeId} ${key}`;
/** The two parts of such a text; null for an id alone. */
export function readItemName(name: string): [nodeId: string, key: string] | null {
  const at = name.indexOf(' ');
  return at < 0 ? null : [name.slice(0, at), name.slice(at + 1)];
}

const NO_NAMES: readonly string[] = [];
const parsed = new Map<string, ParsedKey | null>();
/** What is repeated is short; long ones, of which a stranger can send any number, would fill the memory. */
const REMEMBERED_KEY = 200;

/** Reads a leaf key; null for what is none. Remembers, because a document repeats a few hundred keys many times. */
export function parseKey(key: string): ParsedKey | null {
  if (key.length > REMEMBERED_KEY) return parse(key);
  const known = parsed.get(key);
  if (known !== undefined) return known;
  if (parsed.size > 20_000) parsed.clear();
  const result = parse(key);
  parsed.set(key, result);
  return result;
}

function parse(key: string): ParsedKey | null {
  if (!key.startsWith('.')) return null;
  const open = key.indexOf('[');
  if (open < 0) return bounded({ names: namesOf(key.slice(1)), item: null, field: NO_NAMES });
  const close = key.indexOf(']', open);
  if (close < 0) return null;
  const rest = key.slice(close + 1);
  if (rest !== '' && !rest.startsWith('.')) return null;
  return bounded({
    names: namesOf(key.slice(1, open)),
    item: unescapeName(key.slice(open + 1, close)),
    field: rest === '' ? NO_NAMES : namesOf(rest.slice(1)),
  });
}

/** Null for one that digs too deep, and for names that no field has: nobody may write it, nobody reads it. */
function bounded(key: ParsedKey): ParsedKey | null {
  if (key.names.length > MAX_DEPTH || key.field.length > MAX_DEPTH) return null;
  const isForbidden = (name: string) => FORBIDDEN_NAMES.has(name);
  return key.names.some(isForbidden) || key.field.some(isForbidden) ? null : key;
}

/** One key to write: a register, or text that people type together. */
export interface Leaf {
  key: string;
  value: Json;
  text?: true;
}

export type Merges = Readonly<Record<string, Merge>> | undefined;

export const isPlainObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Key field of a `list` prop, or null where the prop at `path` is not one. */
export function listKeyOf(merges: Merges, path: string): string | null {
  const merge = merges && Object.hasOwn(merges, path) ? merges[path] : undefined;
  return typeof merge === 'object' ? merge.list : null;
}

/** Whether people type the leaf at `path` together; it may be one of a list's item (`options[name].label`). */
export function isText(merges: Merges, path: string): boolean {
  if (merges === undefined) return false;
  if (Object.hasOwn(merges, path)) return merges[path] === 'text';
  const open = path.indexOf('[');
  if (open < 0) return false;
  const close = path.indexOf('].', open);
  return close > 0 && textFieldsOf(merges, path.slice(0, open)).includes(path.slice(close + 2));
}

/** Fields that people type together in the items of the list at `path`. */
export function textFieldsOf(merges: Merges, path: string): readonly string[] {
  const merge = merges && Object.hasOwn(merges, path) ? merges[path] : undefined;
  return (typeof merge === 'object' ? merge.text : undefined) ?? NO_FIELDS;
}

const NO_FIELDS: readonly string[] = [];

/** Whether `value` can be stored item by item: records, each with its own key. Anything else is one register. */
export function isList(value: Json, keyField: string): value is Record<string, Json>[] {
  if (!Array.isArray(value)) return false;
  const seen = new Set<string>();
  for (const item of value) {
    if (!isPlainObject(item) || !Object.hasOwn(item, keyField)) return false;
    const key = item[keyField];
    if (typeof key !== 'string' && typeof key !== 'number') return false;
    if (seen.has(String(key))) return false;
    seen.add(String(key));
  }
  return true;
}

/** Leaves of one value standing at `path`. `orders(n)` gives the fractional indexes of a list's items. */
export function flattenAt(
  path: string,
  value: Json,
  merges: Merges,
  orders: (count: number) => readonly string[],
): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (at: string, part: Json, depth: number): void => {
    if (typeof part === 'string' && isText(merges, at)) {
      leaves.push({ key: leafKey(at), value: part, text: true });
      return;
    }
    const keyField = listKeyOf(merges, at);
    if (keyField !== null && isList(part, keyField)) {
      leaves.push({ key: leafKey(at), value: [] });
      const places = orders(part.length);
      part.forEach((item, index) => {
        leaves.push(
          ...flattenItem(at, storageName(item, keyField, index), item, places[index] ?? '', merges),
        );
      });
      return;
    }
    if (isPlainObject(part) && depth < MAX_DEPTH) {
      const names = Object.keys(part).filter(name => part[name] !== undefined);
      if (names.length === 0) leaves.push({ key: leafKey(at), value: {} });
      for (const name of names) visit(`${at}.${escapeName(name)}`, part[name] ?? null, depth + 1);
      return;
    }
    leaves.push({ key: leafKey(at), value: part });
  };
  visit(path, value, path.split('.').length);
  return leaves;
}

/** All leaves of a node's or a page's props. */
export function flatten(props: Props, merges: Merges, orders: (count: number) => readonly string[]): Leaf[] {
  const leaves: Leaf[] = [];
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (value !== undefined) leaves.push(...flattenAt(escapeName(name), value, merges, orders));
  }
  return leaves;
}

/** Keys of one item of the list at `path`: its order, then its fields. `merges` are those of the node or the page. */
export function flattenItem(
  path: string,
  item: string,
  fields: Record<string, Json>,
  order: string,
  merges: Merges,
): Leaf[] {
  const prefix = itemKey(path, item);
  const leaves: Leaf[] = [{ key: prefix, value: order }];
  const texts = textFieldsOf(merges, path);
  for (const leaf of flatten(fields, undefined, () => [])) {
    const text = typeof leaf.value === 'string' && texts.includes(leaf.key.slice(1));
    leaves.push({ key: `${prefix}${leaf.key}`, value: leaf.value, ...(text ? { text } : {}) });
  }
  return leaves;
}

/** Seeding names items after their key, so that two seedings of one template give the same bytes. */
function storageName(item: Record<string, Json>, keyField: string, index: number): string {
  const key = String(item[keyField]);
  return key.length <= 64 ? `=${key}` : `#${index}`;
}

/** What stands at a dotted path in plain JSON; undefined where nothing does. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of namesOf(path)) {
    if (!isPlainObject(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}
