import { matches } from '../command-palette/search.ts';
import type { DesignerKind } from '../kind.ts';
import { entriesOf, type PaletteEntry } from './palette-entries.ts';

export const RECENT = '最近使用';

export interface PaletteSection {
  title: string;
  items: readonly PaletteEntry[];
  /** Closed until somebody opens it. */
  closed: boolean;
}

/**
 * The palette as sections: recently used ones first, or what a search finds, each entry in its own group in the
 * order of the catalogue. A search finds into closed groups too.
 */
export function paletteSections(
  { catalogue, paletteGroups }: Pick<DesignerKind, 'catalogue' | 'paletteGroups'>,
  recent: readonly PaletteEntry[],
  query: string,
): PaletteSection[] {
  const searching = query.trim() !== '';
  const byGroup = new Map<string, PaletteEntry[]>(paletteGroups.map(({ title }) => [title, []]));
  for (const item of catalogue.flatMap(entriesOf)) {
    if (!matches(query, item.title, item.keywords)) continue;
    const group = byGroup.get(item.group);
    if (group) group.push(item);
    else byGroup.set(item.group, [item]);
  }
  const closed = new Set(paletteGroups.filter(group => group.closed).map(({ title }) => title));
  const sections = [...byGroup]
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => ({ title, items, closed: !searching && closed.has(title) }));
  return searching || recent.length === 0
    ? sections
    : [{ title: RECENT, items: recent, closed: false }, ...sections];
}
