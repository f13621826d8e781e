import './layer.css';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { placeLayer } from './layer-position.ts';

interface Props {
  /** Of the popup: `aria-controls` of the field points to it. */
  id: string;
  /** What the popup stands beside, and where focus is at home. */
  anchor: RefObject<HTMLElement | null>;
  /** Name for screen readers; title of a sheet. */
  label: string;
  /** Fills the screen instead of standing beside its anchor. */
  sheet?: boolean;
  /** As wide as the anchor at least. */
  matchWidth?: boolean;
  /** `back`: by key or button, focus goes back to the anchor; `away`: the person went on elsewhere. */
  onClose(how: 'back' | 'away'): void;
  children: ReactNode;
}

const FOCUSABLE = 'button:not([disabled]):not([tabindex="-1"]),input:not([disabled]),[tabindex="0"]';

/** A dialog at the field: beside it on a PC, the whole screen on a phone. Above everything, clipped by nothing. */
export function Layer({ id, anchor, label, sheet = false, matchWidth = false, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    // The browser's top layer: no z-index of the page around it matters.
    box.current?.showPopover?.();
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || sheet) return;
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      if (matchWidth) element.style.minWidth = `${at.width}px`;
      element.style.maxHeight = '';
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const spot = placeLayer(at, size, view);
      element.style.left = `${spot.left}px`;
      element.style.top = `${spot.top}px`;
      element.style.maxHeight = `${spot.maxHeight}px`;
    };
    place();
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    resized?.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      resized?.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor, sheet, matchWidth]);

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (box.current?.contains(target) || anchor.current?.contains(target)) return;
      close.current('away');
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside);
    };
  }, [anchor]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // The dialog or drawer around the form must not close as well.
      event.stopPropagation();
      event.preventDefault();
      onClose('back');
    }
    if (event.key === 'Tab') keepInside(event, sheet, () => onClose('back'));
  };
  // Within a modal dialog everything outside of it is inert; elsewhere the body is the place.
  const home = anchor.current?.closest('dialog') ?? document.body;
  return createPortal(
    <div
      ref={box}
      id={id}
      className="gf-layer"
      popover="manual"
      data-sheet={sheet || undefined}
      data-device={sheet ? 'mobile' : undefined}
      role="dialog"
      aria-modal={sheet || undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    home,
  );
}

/** Tab cycles within a sheet; from a popup it leads back to the field. */
function keepInside(event: KeyboardEvent<HTMLDivElement>, sheet: boolean, leave: () => void) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  if (sheet) (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  else leave();
}
