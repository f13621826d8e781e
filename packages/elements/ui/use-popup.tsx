import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { placeLayer } from './layer-position.ts';
import { seenPart } from './seen-part.tsx';
import { useCloseRequest } from './use-close-request.tsx';

interface PopupOptions {
  /** What the popup stands beside; a press on that is the owner's business. */
  anchor: RefObject<HTMLElement | null>;
  /** Stands beside the anchor and follows it; otherwise its style says where it is. */
  placed: boolean;
  /** As wide as the anchor at least. */
  matchWidth: boolean;
  /** Ways of going elsewhere that close it. */
  away: readonly ('pointerdown' | 'focusin')[];
  onAway(): void;
}

/** Ways out of the popups that are open. */
const opened = new Set<() => void>();

/** Closes whatever is open beside a field, where something else than a press has made it out of place. */
export function closePopups(): void {
  for (const close of [...opened]) close();
}

/**
 * What every popup of a field does: it stands in the browser's top layer, where no z-index and no clipping of the page
 * around it matters, keeps its place beside the anchor, and tells when the person has gone elsewhere. Mounted is open.
 */
export function usePopup(box: RefObject<HTMLElement | null>, wanted: PopupOptions): void {
  const { anchor, placed, matchWidth } = wanted;
  const now = useRef(wanted);
  useCloseRequest(!placed, () => now.current.onAway());
  useEffect(() => {
    now.current = wanted;
  });

  useLayoutEffect(() => {
    const element = box.current;
    element?.showPopover?.();
    if (!element || !placed) return;
    const place = () => stand(element, anchor.current, matchWidth);
    place();
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    resized?.observe(element);
    // Chips that wrap make the box below which it hangs higher.
    if (anchor.current) resized?.observe(anchor.current);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      resized?.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [box, anchor, placed, matchWidth]);

  useEffect(() => {
    const close = () => now.current.onAway();
    opened.add(close);
    return () => void opened.delete(close);
  }, []);

  useEffect(() => {
    const outside = (event: Event) => {
      const { away, onAway } = now.current;
      if (!away.some(way => way === event.type)) return;
      const target = event.target instanceof Node ? event.target : null;
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) onAway();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside);
    };
  }, [box, anchor]);
}

function stand(element: HTMLElement, anchor: HTMLElement | null, matchWidth: boolean): void {
  if (!anchor) return;
  const at = anchor.getBoundingClientRect();
  const { style } = element;
  if (matchWidth) style.minWidth = `${at.width}px`;
  style.maxHeight = '';
  const seen = seenPart();
  const within = { x: at.x, y: at.y - seen.top, width: at.width, height: at.height };
  const spot = placeLayer(within, { width: element.offsetWidth, height: element.offsetHeight }, seen);
  style.left = `${spot.left}px`;
  style.top = `${spot.top + seen.top}px`;
  style.maxHeight = `${spot.maxHeight}px`;
}
