import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { ListData } from '../data/list-data.ts';
import { useWanted } from '../data/use-wanted.ts';

/** Heights of the head and of the sums, in pixels. */
export const [HEAD, FOOT] = [36, 36];
/** Lines drawn beyond the edge that is scrolled to, and beyond the other one. */
const [AHEAD, BEHIND] = [8, 2];
/** Lines stand as they are read once nobody has scrolled for so long; to put them so costs as much as drawing them. */
const SETTLED_MS = 500;

/** The lines that are drawn of a list of any length; their records are asked for. */
export function useVirtualLines(scroll: RefObject<HTMLDivElement | null>, data: ListData, height: number) {
  const virtual: Virtualizer<HTMLDivElement, Element> = useVirtualizer<HTMLDivElement, Element>({
    count: data.lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const [before, after] = virtual.scrollDirection === 'backward' ? [AHEAD, BEHIND] : [BEHIND, AHEAD];
      const first = Math.max(0, startIndex - before);
      const last = Math.min(count - 1, endIndex + after);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    },
    isScrollingResetDelay: SETTLED_MS,
    paddingStart: HEAD,
    paddingEnd: FOOT,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: FOOT,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a line is what was measured.
  useEffect(() => virtual.measure(), [height]);
  const items = virtual.getVirtualItems();
  useWanted(data, items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1);
  return { virtual, items };
}
