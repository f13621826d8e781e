import type { Item, Page } from '@gonghui/print/display/list.ts';
import type { Face } from '@gonghui/print/fonts/faces.ts';
import type { Characters } from './pieces.ts';

function gather(items: readonly Item[], into: Map<Face, Set<string>>): void {
  for (const item of items) {
    if (item.is === 'turned') gather(item.items, into);
    if (item.is !== 'text') continue;
    const of = into.get(item.face) ?? new Set<string>();
    for (const character of item.text) of.add(character);
    into.set(item.face, of);
  }
}

/** What a page shows in each face: every character once. */
export function charactersOf({ items }: Page): Characters {
  const found = new Map<Face, Set<string>>();
  gather(items, found);
  return Object.fromEntries([...found].map(([face, characters]) => [face, [...characters].join('')]));
}

/** What several pages show together. */
export function joined(all: readonly Characters[]): Characters {
  const found = new Map<Face, Set<string>>();
  for (const one of all)
    for (const [face, text] of Object.entries(one) as [Face, string][]) {
      const of = found.get(face) ?? new Set<string>();
      for (const character of text) of.add(character);
      found.set(face, of);
    }
  return Object.fromEntries([...found].map(([face, characters]) => [face, [...characters].join('')]));
}
