import type { Size } from '@gonghui/kernel/geometry.ts';
import type { Item, Page, Picture } from '@gonghui/print/display/list.ts';

const DPI = 300;
const dots = (microns: number): number => Math.max(1, Math.ceil((microns / 25_400) * DPI));

/** How large each picture is drawn at most, in dots. */
type Sizes = Map<string, Size>;

const picturesIn = (items: readonly Item[]): Picture[] =>
  items.flatMap(item => (item.is === 'image' ? [item] : item.is === 'turned' ? picturesIn(item.items) : []));

/** Pictures that pages show, and how large. */
export function sizesIn(pages: readonly Page[], into: Sizes = new Map()): Sizes {
  for (const { items } of pages)
    for (const { key, width, height } of picturesIn(items)) {
      const known = into.get(key) ?? { width: 0, height: 0 };
      into.set(key, {
        width: Math.max(known.width, dots(width)),
        height: Math.max(known.height, dots(height)),
      });
    }
  return into;
}
