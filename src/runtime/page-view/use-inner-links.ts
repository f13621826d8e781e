import { type MouseEvent, useCallback } from 'react';

/** Where the app stands (spec, platform §2), with what people outside of the designers see. */
const INSIDE = /^\/cli(\/url\/.+)$/;

/**
 * Follows links to pages of this installation within the app, so that the way back leads here again; every other click, and
 * those that ask for a window of their own, is the browser's.
 */
export function useInnerLinks(open: ((path: string) => void) | undefined) {
  return useCallback(
    (event: MouseEvent) => {
      if (!open || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return;
      const [, path] = INSIDE.exec(link.pathname) ?? [];
      if (!path) return;
      event.preventDefault();
      open(path + link.search);
    },
    [open],
  );
}
