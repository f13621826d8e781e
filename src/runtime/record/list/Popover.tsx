import { composes } from '@gonghui/elements/ui/composing.ts';
import { placeLayer } from '@gonghui/elements/ui/layer-position.ts';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/plain/Button.tsx';
import './popover.css';

interface PopoverProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  /** From below over the whole width: a phone. */
  sheet?: boolean;
  width?: number;
  onClose(): void;
  children: ReactNode;
}

/**
 * A panel at a button of the list. Fields in it may open popups of their own (a date, people): those count as inside.
 * Esc and a click elsewhere close it, and the focus goes back to the button.
 */
export function Popover({ label, anchor, sheet = false, width, onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover?.();
    element.focus({ preventScroll: true });
    if (sheet) return;
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      element.style.maxHeight = '';
      const spot = placeLayer(at, { width: element.offsetWidth, height: element.offsetHeight }, view);
      element.style.left = `${spot.left}px`;
      element.style.top = `${spot.top}px`;
      element.style.maxHeight = `${spot.maxHeight}px`;
    };
    place();
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    resized?.observe(element);
    window.addEventListener('resize', place);
    return () => {
      resized?.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [anchor, sheet]);

  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || box.current?.contains(target) || anchor.current?.contains(target)) return;
      if (target.closest('.gf-layer, [role=dialog], .gh-popover')) return;
      close.current();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [anchor]);

  const back = () => {
    onClose();
    anchor.current?.focus();
  };
  return createPortal(
    <div
      ref={box}
      className="gh-popover"
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-sheet={sheet || undefined}
      style={width && !sheet ? { width } : undefined}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented || composes(event)) return;
        if (!box.current?.contains(event.target as Node)) return;
        event.preventDefault();
        event.stopPropagation();
        back();
      }}
    >
      {sheet ? (
        <header className="gh-popover-head">
          <h2>{label}</h2>
          <Button icon variant="ghost" aria-label="关闭" onClick={back}>
            <X size={18} aria-hidden="true" />
          </Button>
        </header>
      ) : null}
      {children}
    </div>,
    document.body,
  );
}
