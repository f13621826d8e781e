import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fitTogether } from './fit-together.tsx';

/**
 * Makes the letters of an element smaller until all of it is inside its box: a number that is cut short is another number.
 * `size` is what they have where there is room; `by` is all that may change how much there is. Answers the element's ref.
 */
export function useFit<E extends HTMLElement>(size: number, by: readonly unknown[]): RefObject<E | null> {
  const ref = useRef<E>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = () => fitTogether(element, size);
    fit();
    // Letters have other widths once their font has come.
    document.fonts?.addEventListener('loadingdone', fit);
    return () => document.fonts?.removeEventListener('loadingdone', fit);
  }, [size, ...by]);
  return ref;
}
