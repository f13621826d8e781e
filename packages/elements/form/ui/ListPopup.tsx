import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Device } from '../../views-api.ts';
import { Icon } from './Icon.tsx';
import { placeLayer } from './layer-position.ts';

interface Props {
  /** The box it hangs on; a press on that is the owner's business. */
  anchor: RefObject<HTMLElement | null>;
  device: Device;
  /** Heading of the sheet on a phone. */
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * The list of a combobox: below its box on a PC, up from the lower edge on a phone. Unlike `Layer` it takes no focus
 * and is no dialog. It stands inside the control in the document, so that focus in its search box has not left the
 * control, and in the browser's top layer on the screen, so that nothing clips it. Mounted is open.
 */
export function ListPopup({ anchor, device, title, onClose, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = popup.current;
    element?.showPopover?.();
    if (!element || device === 'mobile') return;
    const place = () => hang(element, anchor.current);
    place();
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    if (anchor.current) resized?.observe(anchor.current);
    resized?.observe(element);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      resized?.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, device]);

  useEffect(() => {
    const element = popup.current;
    const press = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!element?.contains(target) && !anchor.current?.contains(target)) close.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      close.current();
    };
    element?.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press, true);
    return () => {
      element?.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press, true);
    };
  }, [anchor]);

  if (device === 'pc') {
    return (
      <div ref={popup} popover="manual" className="gf-popup">
        {children}
      </div>
    );
  }
  return (
    <div ref={popup} popover="manual" className="gf-popup gf-low" data-device="mobile">
      <button type="button" className="gf-scrim" tabIndex={-1} aria-label="关闭" onClick={onClose} />
      <div className="gf-low-panel">
        <div className="gf-low-head">
          <span>{title}</span>
          <button type="button" className="gf-icon-button" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}

function hang(element: HTMLElement, anchor: HTMLElement | null): void {
  if (!anchor) return;
  const at = anchor.getBoundingClientRect();
  const { style } = element;
  style.minWidth = `${at.width}px`;
  style.maxHeight = '';
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const spot = placeLayer(at, { width: element.offsetWidth, height: element.offsetHeight }, view);
  style.left = `${spot.left}px`;
  style.top = `${spot.top}px`;
  style.maxHeight = `${spot.maxHeight}px`;
}
