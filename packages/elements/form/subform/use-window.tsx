import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Window } from './window.ts';

/** Height of a row of text in pixels until one has been measured. */
const ROW = 49;
/** Rows drawn beyond the screen on either side: a key held down does not outrun them. */
const BEYOND = 15;
/** The window moves by so many rows at a time. */
const STEP = 5;

/**
 * Which rows of a long table are near the screen: only those are drawn. Laying out and painting 6,000 cells takes many
 * times longer than what one key changes.
 */
export function useWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  enabled: boolean,
): { window: Window; height: number } {
  const [window, setWindow] = useState<Window>({ from: 0, to: 40 });
  const [height, setHeight] = useState(ROW);
  const now = useRef(height);
  const measure = useCallback(() => {
    const element = body.current;
    if (!element) return;
    const measured = element.querySelector<HTMLElement>('tr[data-row]:not(:focus-within)')?.offsetHeight ?? 0;
    if (measured > 0 && measured !== now.current) {
      now.current = measured;
      setHeight(measured);
    }
    const { top } = element.getBoundingClientRect();
    const first = Math.floor(-top / now.current);
    const shown = Math.ceil(innerHeight / now.current);
    const from = Math.floor((first - BEYOND) / STEP) * STEP;
    const to = Math.ceil((first + shown + BEYOND) / STEP) * STEP;
    setWindow(before => (before.from === from && before.to === to ? before : { from, to }));
  }, [body]);

  useEffect(() => {
    if (!enabled) return;
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [enabled, measure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come or go move what is on the screen
  useLayoutEffect(() => {
    if (enabled) measure();
  }, [enabled, measure, count]);
  return { window, height };
}
