import { composes } from './composing.ts';
import './layer.css';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LowPanel } from './LowPanel.tsx';
import { usePopup } from './use-popup.tsx';

interface Props {
  /** Of the popup: `aria-controls` of the field points to it. */
  id: string;
  /** What the popup stands beside, and where focus is at home. */
  anchor: RefObject<HTMLElement | null>;
  /** Name for screen readers; title of a low panel. */
  label: string;
  /** On a phone: it fills the screen, or `low` comes up from the lower edge. False: beside the anchor. */
  sheet?: boolean | 'low';
  /** As wide as the anchor at least. */
  matchWidth?: boolean;
  /** `back`: by key or button, focus goes back to the anchor; `away`: the person went on elsewhere. */
  onClose(how: 'back' | 'away'): void;
  /** Before it closes because the person goes on, by Tab or elsewhere: Esc and what is chosen close it without. */
  onLeave?(): void;
  children: ReactNode;
}

const FOCUSABLE = 'button:not([disabled]):not([tabindex="-1"]),input:not([disabled]),[tabindex="0"]';

/** A dialog at the field: beside it on a PC, a sheet on a phone. Above everything, clipped by nothing. */
export function Layer({
  id,
  anchor,
  label,
  sheet = false,
  matchWidth = false,
  onClose,
  onLeave,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const leave = (how: 'back' | 'away') => {
    onLeave?.();
    onClose(how);
  };
  usePopup(box, {
    anchor,
    placed: sheet === false,
    matchWidth,
    away: ['pointerdown', 'focusin'],
    onAway: () => leave('away'),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && !composes(event)) {
      // The dialog or drawer around the form must not close as well.
      event.stopPropagation();
      event.preventDefault();
      onClose('back');
    }
    if (event.key === 'Tab') keepInside(event, sheet !== false, () => leave('back'));
  };
  // Within a modal dialog everything outside of it is inert; elsewhere the body is the place.
  const home = anchor.current?.closest('dialog,[aria-modal=true]') ?? document.body;
  return createPortal(
    <div
      ref={box}
      id={id}
      className={sheet === 'low' ? 'gf-layer gf-popup gf-low' : 'gf-layer'}
      popover="manual"
      data-sheet={sheet === true || undefined}
      data-device={sheet ? 'mobile' : undefined}
      role="dialog"
      aria-modal={sheet ? true : undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {sheet === 'low' ? (
        <LowPanel title={label} onClose={() => onClose('back')}>
          {children}
        </LowPanel>
      ) : (
        children
      )}
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
