import { type MouseEvent, useCallback } from 'react';

/** Where the app stands (spec, platform §2), with what people outside of the designers see. */
const INSIDE = /^\/cli(\/url\/.+)$/;

/** Where an address leads within the app, as its router names it; null where it leads anywhere else. */
function pathWithin(address: string): string | null {
  const { origin, pathname, search } = new URL(address, window.location.href);
  const [, path] = (origin === window.location.origin && INSIDE.exec(pathname)) || [];
  return path ? path + search : null;
}

/** Goes to an address within the app; false where it leads anywhere else. */
export function followWithin(open: ((path: string) => void) | undefined, address: string): boolean {
  const path = open && pathWithin(address);
  if (!path) return false;
  open(path);
  return true;
}

/**
 * Follows links to pages of this installation within the app, so that the way back leads here again; every other click, and
 * those that ask for a window of their own, is the browser's.
 */
export function useInnerLinks(open: ((path: string) => void) | undefined) {
  return useCallback(
    (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.target !== '_blank' && followWithin(open, link.href)) event.preventDefault();
    },
    [open],
  );
}
