import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Smallest letters, in pixels of the stage. */
const LEAST = 4;
/** How often sizes are halved until one is found that fits. */
const STEPS = 7;

/**
 * Makes the letters of an element smaller until all of it is inside its box: a number that is cut short is another number.
 * `size` is what they have where there is room; `by` is all that may change how much there is. Answers the element's ref.
 */
export function useFit<E extends HTMLElement>(size: number, by: readonly unknown[]): RefObject<E | null> {
  const ref = useRef<E>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = () => {
      const fits = (pixels: number): boolean => {
        element.style.fontSize = `${pixels}px`;
        return element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
      };
      if (fits(size)) return;
      let [least, most] = [LEAST, size];
      for (let step = 0; step < STEPS; step++) {
        const middle = (least + most) / 2;
        if (fits(middle)) least = middle;
        else most = middle;
      }
      fits(least);
    };
    fit();
    // Letters have other widths once their font has come.
    document.fonts?.addEventListener('loadingdone', fit);
    return () => document.fonts?.removeEventListener('loadingdone', fit);
  }, [size, ...by]);
  return ref;
}
