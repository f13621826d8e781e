import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How long it stays open by itself; longer while the pointer or the keyboard is in it. */
const PEEK_MS = 8000;
/** The dialog in which something was begun is closed a moment after. */
const AFTER_MS = 800;

/** Whether the person looks at something else, which what opens by itself would disturb: a dialog, a drawer, a designer. */
const isElsewhere = (): boolean => document.querySelector('[role="dialog"], .gd-frame') !== null;

/** Whether a dialog lies over it. */
export const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

interface Peek {
  box: RefObject<HTMLDivElement | null>;
  open: boolean;
  setOpen(open: boolean): void;
}

/**
 * Opens for a moment whenever `news` grows, unless something else has the screen; a press outside closes it. What the
 * person opened stays open.
 */
export function usePeek(news: number): Peek {
  const box = useRef<HTMLDivElement>(null);
  const [open, put] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setOpen = useCallback((wanted: boolean) => {
    clearTimeout(timer.current);
    put(wanted);
  }, []);
  useEffect(() => {
    if (news === 0) return;
    const close = () => {
      if (box.current?.matches(':hover, :focus-within')) timer.current = setTimeout(close, PEEK_MS);
      else put(false);
    };
    const peek = () => {
      if (isElsewhere()) return false;
      put(true);
      timer.current = setTimeout(close, PEEK_MS);
      return true;
    };
    clearTimeout(timer.current);
    if (!peek()) timer.current = setTimeout(peek, AFTER_MS);
  }, [news]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close, true);
    return () => document.removeEventListener('pointerdown', close, true);
  }, [open, setOpen]);
  return { box, open, setOpen };
}
