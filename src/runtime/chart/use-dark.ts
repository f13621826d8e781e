import { type RefObject, useSyncExternalStore } from 'react';

/** Themes stand on the page, and on a report that has its own. */
function onTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'], subtree: true });
  return () => observer.disconnect();
}

/** Whether this element stands in a dark part of the page. What is drawn on a canvas follows no CSS. */
export const useDark = (element: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(
    onTheme,
    () =>
      (element.current ?? document.documentElement).closest<HTMLElement>('[data-theme]')?.dataset.theme ===
      'dark',
  );
