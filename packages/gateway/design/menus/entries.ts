import type { MenuEntry, MenuLeaf } from '@gonghui/contract/menus.ts';
import type { Rename } from '@gonghui/elements/references/reference.ts';
import { addresses } from '@gonghui/elements/references/walks.ts';

/** Entries with something done to each that stands in no group or in one: an empty answer takes it away. */
const eachLeaf = (entries: readonly MenuEntry[], change: (leaf: MenuLeaf) => MenuLeaf[]): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] =>
    entry.kind === 'group' ? [{ ...entry, entries: entry.entries.flatMap(change) }] : change(entry),
  );

/** Entries without pages that are not among these: deleted ones, and such as never stood in the applet. */
export const existingEntries = (entries: readonly MenuEntry[], pages: ReadonlySet<string>): MenuEntry[] =>
  eachLeaf(entries, leaf => (leaf.kind === 'page' && !pages.has(leaf.id) ? [] : [leaf]));

/** The same of a copy: its own pages, and addresses that lead to its own. */
export const renamed = (entries: readonly MenuEntry[], rename: Rename): MenuEntry[] =>
  eachLeaf(entries, leaf => [
    leaf.kind === 'page'
      ? { ...leaf, id: rename('page', leaf.id) }
      : { ...leaf, url: addresses(leaf.url, rename) as string },
  ]);

/** Pages that have a place in the navigation, hidden ones among them. */
export const placedIn = (entries: readonly MenuEntry[]): Set<string> =>
  new Set(
    entries
      .flatMap((entry): MenuLeaf[] => (entry.kind === 'group' ? entry.entries : [entry]))
      .flatMap(({ kind, id }) => (kind === 'page' ? id : [])),
  );
