const TOP = '--gh-seen-top';
const BOTTOM = '--gh-seen-bottom';

/** Presses and keys after which something may open. */
const BEFORE_OPENING = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Keeps on the page which part of it a person sees who sees it through a frame as high as itself: sheets and dialogs that
 * kept to the window's edges would stand where nobody looks. `--gh-seen-top` and `--gh-seen-bottom` are the pixels of the
 * window above and below that part; without a frame they are not set. Only the browser knows where the website around the
 * frame is scrolled to, and tells it to a new observer alone: of a tall page the visible share stays the same while it
 * scrolls. Answers what ends it.
 */
export function watchSeenPart(): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const { style } = document.documentElement;
  let eye: IntersectionObserver | undefined;
  const look = () => {
    eye?.disconnect();
    eye = new IntersectionObserver(([entry]) => {
      eye?.disconnect();
      const seen = entry?.intersectionRect;
      // Out of sight: what opens by a key stays where the person looked last.
      if (!seen || seen.height === 0) return;
      style.setProperty(TOP, `${Math.max(0, Math.round(seen.top))}px`);
      style.setProperty(BOTTOM, `${Math.max(0, Math.round(window.innerHeight - seen.bottom))}px`);
    });
    eye.observe(document.documentElement);
  };
  look();
  for (const name of BEFORE_OPENING) document.addEventListener(name, look, { capture: true, passive: true });
  window.addEventListener('resize', look);
  return () => {
    eye?.disconnect();
    for (const name of BEFORE_OPENING) document.removeEventListener(name, look, { capture: true });
    window.removeEventListener('resize', look);
    style.removeProperty(TOP);
    style.removeProperty(BOTTOM);
  };
}

const pixels = (name: string): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || 0;

/** The part of the window that can be seen, in pixels of the window. */
export function seenPart(): { top: number; width: number; height: number } {
  const top = pixels(TOP);
  const height = Math.max(0, window.innerHeight - top - pixels(BOTTOM));
  return { top, width: document.documentElement.clientWidth, height };
}
