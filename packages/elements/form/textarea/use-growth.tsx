import { useLayoutEffect, useRef } from 'react';

/** Share of the window that a text may take before it scrolls. */
const MOST = 0.4;

/**
 * Makes a box as high as the text in its textarea, never lower than its rows. Not CSS `field-sizing`: a box whose
 * size depends on its text lays out the whole page at every key. This one is measured and changes only with a line.
 */
export function useGrowth(text: string) {
  const box = useRef<HTMLDivElement>(null);
  const length = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    const area = element?.querySelector('textarea');
    if (!element || !area) return;
    if (text.length < length.current && element.style.height !== '') element.style.height = '';
    length.current = text.length;
    // Measuring lays out the page at once, also what is out of sight: opening a design or an empty form does without.
    if (text === '') return;
    const missing = area.scrollHeight - area.clientHeight;
    if (missing <= 0) return;
    element.style.height = `${Math.max(element.offsetHeight, Math.min(element.offsetHeight + missing, innerHeight * MOST))}px`;
  }, [text]);
  return box;
}
