import { type RefObject, useEffect, useState } from 'react';
import { type Geometry, visibleColumnsOf } from './geometry.ts';

/** First column in sight and the one after the last; tells the list in `data-moved` that columns stand under the first. */
export function useVisibleColumns(
  scroll: RefObject<HTMLElement | null>,
  geometry: Geometry,
): readonly [from: number, to: number] {
  const [visible, setVisible] = useState<readonly [number, number]>([1, 12]);
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const measure = () => {
      const next = visibleColumnsOf(geometry, element.scrollLeft, element.clientWidth);
      setVisible(old => (old[0] === next[0] && old[1] === next[1] ? old : next));
      const moved = element.scrollLeft > 0 ? 'true' : 'false';
      if (element.dataset.moved !== moved) element.dataset.moved = moved;
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      resized.disconnect();
    };
  }, [scroll, geometry]);
  return visible;
}
