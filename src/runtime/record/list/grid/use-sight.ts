import { type RefObject, useEffect, useState } from 'react';
import { columnsInSight, type Geometry } from './geometry.ts';

/** First column in sight and the one after the last; tells the list in `data-moved` that columns stand under the first. */
export function useSight(
  scroll: RefObject<HTMLElement | null>,
  geometry: Geometry,
): readonly [from: number, to: number] {
  const [sight, setSight] = useState<readonly [number, number]>([1, 12]);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const look = () => {
      const next = columnsInSight(geometry, element.scrollLeft, element.clientWidth);
      setSight(old => (old[0] === next[0] && old[1] === next[1] ? old : next));
      const moved = element.scrollLeft > 0 ? 'true' : 'false';
      if (element.dataset.moved !== moved) element.dataset.moved = moved;
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroll, geometry]);
  return sight;
}
