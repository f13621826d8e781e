import type * as Y from 'yjs';
import type { SceneReader } from './family.ts';
import { toJson } from './json.ts';
import {
  fieldKey,
  isPlainObject,
  leafKey,
  listKeyOf,
  type Merges,
  parseKey,
  pathFrom,
  valueAt,
} from './layout.ts';
import { type Props, ROOT } from './types.ts';

/**
 * A prop that nodes of every type and the page may have: what people meant by a text that they changed at once, until
 * somebody has said which of it stands. It is part of the template like any other prop, so that it lives, is saved, copied
 * and brought back with the text that it is about (docs/decisions/text-conflicts.md).
 */
export const TEXT_CONFLICTS = 'textConflicts';

/** More people than this do not change one text at once. */
const MOST = 8;
/** Versions of all texts of one component that are read at once, where thousands only wait because somebody wrote them there. */
const MOST_NOTED = 2000;

/** Author of what others made of a text together, or of what came without a word of whose it is. */
export const OTHERS = 0;

/** Behind the author of what another page made out for him: it gives way to his own word. */
const GUESSED = ' ?';

export interface TextVersion {
  text: string;
  /** As the page said that noticed it; empty where it did not know. */
  by: { id: string; name: string };
}

/** A text with what each of several people made of it. */
export interface TextConflict {
  /** The node, or `ROOT` for the page. */
  subject: string;
  /** Leaf path; an item of a list is named by its key: `options[value=o1].label`. */
  path: string;
  /** What the text is now. */
  merged: string;
  /** Different ones, none of them twice. */
  versions: readonly TextVersion[];
  /** Names under which they are noted. */
  names: readonly string[];
}

const NONE: readonly TextConflict[] = Object.freeze([]);

/** What waits for an answer in these props. Total: whatever is no version, or about no text that is there, is passed over. */
export function conflictsIn(subject: string, props: Props): readonly TextConflict[] {
  const noted = props[TEXT_CONFLICTS];
  if (!isPlainObject(noted)) return NONE;
  const found = new Map<string, TextConflict & { versions: TextVersion[]; names: string[] }>();
  const names = Object.keys(noted).sort().slice(0, MOST_NOTED);
  // What people say themselves comes first.
  for (const name of [...names.filter(name => !isGuess(name)), ...names.filter(isGuess)]) {
    const read = readVersion(noted[name]);
    const merged = read && textIn(props, read.path);
    if (!read || typeof merged !== 'string') continue;
    const { path, version } = read;
    const one = found.get(path) ?? { subject, path, merged, versions: [], names: [] };
    const same = one.versions.some(({ text }) => text === version.text);
    if (one.versions.length < MOST && !same && !answered(name, path, one.names)) one.versions.push(version);
    one.names.push(name);
    found.set(path, one);
  }
  return found.size === 0 ? NONE : [...found.values()];
}

const isGuess = (name: string): boolean => name.endsWith(GUESSED);

/** Whether this is a guess at what somebody has said himself; of nobody known: where two have. */
function answered(name: string, path: string, said: readonly string[]): boolean {
  if (!isGuess(name)) return false;
  if (name !== nameOf(path, OTHERS, true)) return said.includes(name.slice(0, -GUESSED.length));
  return said.filter(one => !isGuess(one)).length > 1;
}

const nameOf = (path: string, author: number, guessed: boolean): string =>
  `${path} ${author}${guessed ? GUESSED : ''}`;

/** Every text of a design that waits for an answer, in the order of the nodes, the page first. */
export function textConflictsOf(scene: Pick<SceneReader, 'page' | 'order' | 'node'>): TextConflict[] {
  const found = [...conflictsIn(ROOT, scene.page())];
  for (const id of scene.order()) {
    const props = scene.node(id)?.props;
    if (props && Object.hasOwn(props, TEXT_CONFLICTS)) found.push(...conflictsIn(id, props));
  }
  return found;
}

function readVersion(value: unknown): { path: string; version: TextVersion } | null {
  if (!Array.isArray(value) || !value.every(part => typeof part === 'string')) return null;
  const [path, text, id = '', name = ''] = value as string[];
  if (path === undefined || text === undefined || !parseKey(leafKey(path))) return null;
  return { path, version: { text, by: { id, name } } };
}

/**
 * How a version is noted: its key in the map of the node or the page, and the value there. One for each author of a text by
 * himself, and one that others `guessed` for him.
 */
export const notedVersion = (
  path: string,
  author: number,
  { text, by }: TextVersion,
  guessed = false,
): [key: string, value: string[]] => [
  leafKey(pathFrom([TEXT_CONFLICTS, nameOf(path, author, guessed)])),
  [path, text, by.id, by.name],
];

/** Where in a list an item's text stands. */
export interface ItemText {
  list: string;
  keyField: string;
  key: string;
  field: string;
}

/** Null for a path that leads to no item. */
export function itemTextAt(path: string): ItemText | null {
  const parsed = parseKey(leafKey(path));
  if (!parsed || parsed.item === null) return null;
  const cut = parsed.item.indexOf('=');
  if (cut < 0) return null;
  return {
    list: pathFrom(parsed.names),
    keyField: parsed.item.slice(0, cut),
    key: parsed.item.slice(cut + 1),
    field: pathFrom(parsed.field),
  };
}

/** The text at the path of a conflict; undefined where there is none any more. */
function textIn(props: Props, path: string): unknown {
  const item = itemTextAt(path);
  if (!item) return valueAt(props, path);
  const list = valueAt(props, item.list);
  const found: unknown = Array.isArray(list)
    ? list.find(one => isPlainObject(one) && String(one[item.keyField]) === item.key)
    : undefined;
  return valueAt(found, item.field);
}

/**
 * Path of a conflict about the text under `key` of a node's or the page's map. An item is named by its key, because what
 * it is stored under is another after a template. Null for an item without one.
 */
export function conflictPath(map: Y.Map<unknown>, key: string, merges: Merges): string | null {
  const parsed = parseKey(key);
  if (!parsed) return null;
  if (parsed.item === null) return key.slice(1);
  const list = pathFrom(parsed.names);
  const keyField = listKeyOf(merges, list);
  if (keyField === null) return null;
  const value = toJson(map.get(fieldKey(list, parsed.item, pathFrom([keyField]))));
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return fieldKey(list, `${keyField}=${value}`, pathFrom(parsed.field)).slice(1);
}
