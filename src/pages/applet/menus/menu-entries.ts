import {
  MENU_NAME_LENGTH,
  type MenuEntry,
  type MenuLeaf,
  MOST_MENU_ENTRIES,
} from '@gonghui/contract/menus.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { flatten, type Item, isGroup } from '../pages/page-list.ts';

/** An entry as it is arranged: a page by its own id, a link where it has an address, or a group. */
export interface Entry extends Item {
  type: 'group' | 'page' | 'link';
  /** As people see it. */
  name: string;
  url?: string;
  icon: string | null;
  hidden: boolean;
  children?: readonly Entry[];
}

/** What a page of the applet is called, by its id. */
type Names = ReadonlyMap<string, string>;

/** A stored navigation as it is arranged; pages that are not there any more are left out. */
export function arranged(entries: readonly MenuEntry[], names: Names): Entry[] {
  const leaf = (entry: MenuLeaf): Entry[] => {
    const { kind: type, id, icon, hidden } = entry;
    if (entry.kind === 'link') return [{ type, id, name: entry.name, url: entry.url, icon, hidden }];
    const own = names.get(id);
    return own === undefined ? [] : [{ type, id, name: entry.name ?? own, icon, hidden }];
  };
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind !== 'group') return leaf(entry);
    const { kind: type, id, name, hidden } = entry;
    return [{ type, id, name, icon: null, hidden, children: entry.entries.flatMap(leaf) }];
  });
}

/** The same as it is stored: what is called as its page is follows the page. */
export function menuOf(entries: readonly Entry[], names: Names): MenuEntry[] {
  const leaf = ({ type, id, name, url, icon, hidden }: Entry): MenuLeaf =>
    type === 'link'
      ? { kind: type, id, name, url: url ?? '', icon, hidden }
      : { kind: 'page', id, name: name === names.get(id) ? null : name, icon, hidden };
  return entries.map(entry =>
    isGroup(entry)
      ? {
          kind: 'group' as const,
          id: entry.id,
          name: entry.name,
          hidden: entry.hidden,
          entries: (entry.children ?? []).map(leaf),
        }
      : leaf(entry),
  );
}

export const pageEntry = ({ id, name }: Pick<Item, 'id' | 'name'>): Entry => ({
  ...{ type: 'page' as const, id, name },
  ...{ icon: null, hidden: false },
});

export const groupEntry = (name: string, children: readonly Entry[] = []): Entry => ({
  ...{ type: 'group' as const, id: newId(), name: name.slice(0, MENU_NAME_LENGTH) },
  ...{ icon: null, hidden: false, children },
});

/** What the arranging begins with: the list of pages. A group within a group gives its pages to the one around it. */
export function asPages(list: readonly Item[]): Entry[] {
  let room = MOST_MENU_ENTRIES;
  return list.flatMap((item): Entry[] => {
    if (room <= 0) return [];
    if (!isGroup(item)) {
      room -= 1;
      return [pageEntry(item)];
    }
    const pages = flatten(item.children ?? []).filter(row => !isGroup(row.item));
    const inside = pages.slice(0, Math.max(0, room - 1)).map(row => pageEntry(row.item));
    if (inside.length === 0) return [];
    room -= inside.length + 1;
    return [groupEntry(item.name, inside)];
  });
}

/** Entries that were called as their page was, called as it is now. */
export const calledAs = (entries: readonly Entry[], before: Names, now: Names): Entry[] =>
  entries.map(entry => ({
    ...entry,
    name: entry.name === before.get(entry.id) ? (now.get(entry.id) ?? entry.name) : entry.name,
    ...(entry.children ? { children: calledAs(entry.children, before, now) } : {}),
  }));

const ids = (entries: readonly Entry[]): Set<string> => new Set(flatten(entries).map(row => row.item.id));

/** Pages that have no place among the entries. */
export function unplaced<P extends Item>(entries: readonly Entry[], pages: readonly P[]): P[] {
  const placed = ids(entries);
  return pages.filter(({ id }) => !placed.has(id));
}

/** Entries with one of them changed. */
export const changed = (entries: readonly Entry[], id: string, patch: Partial<Entry>): Entry[] =>
  entries.map(entry => ({
    ...entry,
    ...(entry.id === id ? patch : {}),
    ...(entry.children ? { children: changed(entry.children, id, patch) } : {}),
  }));

/** Entries without one of them; what stood in a group stands in its place. */
export const without = (entries: readonly Entry[], id: string): Entry[] =>
  entries.flatMap((entry): Entry[] => {
    if (entry.id === id) return [...(entry.children ?? [])];
    return [entry.children ? { ...entry, children: without(entry.children, id) } : entry];
  });

/**
 * What is arranged here, with pages and links behind it that a colleague put in meanwhile: `base` is what both began with.
 * Order, names and groups are as they are here.
 */
export function withAdded(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): { entries: Entry[]; added: string[] } {
  const known = new Set([...ids(base), ...ids(mine)]);
  const fresh = flatten(theirs)
    .map(row => row.item)
    .filter(entry => !isGroup(entry) && !known.has(entry.id));
  return { entries: [...mine, ...fresh], added: fresh.map(({ name }) => name) };
}
