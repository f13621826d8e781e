import type { ElementDefinition, PaletteGroup } from '@gonghui/elements/definition.ts';
import { matches } from './search.ts';

/** What most forms are made of comes first; pages of an applet's own front come last and start closed. */
const ORDER: readonly PaletteGroup[] = ['基础', '日期时间', '人员', '高级', '布局', '内容', '页面'];
export const RECENT = '最近使用';

export interface PaletteSection {
  title: string;
  items: readonly ElementDefinition[];
  /** Closed until somebody opens it. */
  closed: boolean;
}

/**
 * The palette as sections: recently used ones first, or what a search finds, each type in its own group in the order
 * of the catalogue. A search finds into closed groups too.
 */
export function paletteSections(
  catalogue: readonly ElementDefinition[],
  recent: readonly ElementDefinition[],
  query: string,
): PaletteSection[] {
  const searching = query.trim() !== '';
  const byGroup = new Map<string, ElementDefinition[]>(ORDER.map(group => [group, []]));
  for (const item of catalogue) {
    if (!matches(query, item.title, item.keywords)) continue;
    const group = byGroup.get(item.group);
    if (group) group.push(item);
    else byGroup.set(item.group, [item]);
  }
  const sections = [...byGroup]
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => ({ title, items, closed: !searching && title === '页面' }));
  return searching || recent.length === 0
    ? sections
    : [{ title: RECENT, items: recent, closed: false }, ...sections];
}
