import { FORBIDDEN_NAMES, type Json } from '@gonghui/kernel/json.ts';
import * as Y from 'yjs';
import { toJson } from './json.ts';
import { EXTRA, KEY, ROOTS } from './layout.ts';
import type { NodeRegister, Props } from './types.ts';
import { unflatten } from './unflatten.ts';

/** A node as its map says, before the tree is looked at. */
export interface RawNode {
  readonly id: string;
  readonly type: string;
  /** null: removed. `unreadable`: there is something, but no place can be made of it. */
  readonly at: NodeRegister | 'unreadable' | null;
  readonly props: Props;
  readonly alias?: string;
  readonly hidden?: boolean;
  /** Keys of the template component that we do not know. */
  readonly extras?: Props;
  /** How the template spelled its children, where the type does not say: no key, `components`, or slot names. */
  readonly slots?: 'none' | 'components' | readonly string[];
}

export const nodesOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOTS.nodes);
export const pageOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOTS.page);
export const metaOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(ROOTS.meta);

/** The node's map, or undefined when there is none (or something that is no map). */
export function nodeMap(doc: Y.Doc, id: string): Y.Map<unknown> | undefined {
  const found = nodesOf(doc).get(id);
  return found instanceof Y.Map ? found : undefined;
}

/** `props` are those read before, when the caller knows that none of their leaves changed. */
export function readRaw(id: string, map: Y.Map<unknown>, props?: Props): RawNode {
  const leaves: [string, unknown][] = [];
  const extras: [string, unknown][] = [];
  const own = new Map<string, unknown>();
  map.forEach((value, key) => {
    if (key.startsWith('.')) leaves.push([key, value]);
    else if (key.startsWith(EXTRA)) extras.push([key, value]);
    else own.set(key, value);
  });
  const type = own.get(KEY.type);
  const alias = own.get(KEY.alias);
  const hidden = own.get(KEY.hidden);
  const slots = readSlots(own.get(KEY.slots));
  return {
    id,
    type: typeof type === 'string' ? type : '',
    at: own.has(KEY.at) ? readAt(own.get(KEY.at)) : null,
    props: props ?? unflatten(leaves),
    ...(typeof alias === 'string' ? { alias } : {}),
    ...(typeof hidden === 'boolean' ? { hidden } : {}),
    ...(extras.length > 0 ? { extras: readExtras(extras) } : {}),
    ...(slots ? { slots } : {}),
  };
}

function readAt(at: unknown): RawNode['at'] {
  if (!Array.isArray(at)) return 'unreadable';
  const [parent, slot, order] = at as unknown[];
  return typeof parent === 'string' && typeof slot === 'string' && typeof order === 'string'
    ? [parent, slot, order]
    : 'unreadable';
}

/** Unknown keys of a component or of the template itself, or undefined when there are none. */
export function readExtras(entries: Iterable<readonly [string, unknown]>): Props | undefined {
  const found: [string, Json][] = [];
  for (const [key, stored] of entries) {
    if (!key.startsWith(EXTRA) || FORBIDDEN_NAMES.has(key.slice(EXTRA.length))) continue;
    const value = toJson(stored);
    if (value !== undefined) found.push([key.slice(EXTRA.length), value]);
  }
  if (found.length === 0) return undefined;
  found.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.freeze(Object.fromEntries(found));
}

function readSlots(value: unknown): RawNode['slots'] {
  if (value === 'none' || value === 'components') return value;
  return Array.isArray(value) ? [...new Set(value)].filter(name => typeof name === 'string') : undefined;
}
