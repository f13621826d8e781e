import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { composes } from './composing.ts';

interface OpenLayer {
  /** Id of the popup. */
  id: string;
  /** The same while it is open: `aria-controls`. */
  controls: string | undefined;
  anchor: RefObject<HTMLDivElement | null>;
  open: boolean;
  show(): void;
  /** `back` returns the focus to the field; `away` means the person has left it. */
  close(how: 'back' | 'away'): void;
  /** Arrow down and Alt+arrow open from the keyboard, Esc closes while focus is still in the field. */
  onKeyDown(event: KeyboardEvent): void;
  /** Puts focus into the popup once it is there: set by a key, not by a click into a text box. */
  focusInside: RefObject<boolean>;
}

/** Opening and closing of a field's popup, and where the focus goes. */
export function useLayer(inputId: string, readOnly: boolean, onLeave: () => void): OpenLayer {
  const anchor = useRef<HTMLDivElement>(null);
  const focusInside = useRef(false);
  const [open, setOpen] = useState(false);
  const close = (how: 'back' | 'away') => {
    setOpen(false);
    focusInside.current = false;
    if (how === 'back') document.getElementById(inputId)?.focus();
    else onLeave();
  };
  const id = `${inputId}-layer`;
  return {
    id,
    controls: open ? id : undefined,
    anchor,
    open,
    focusInside,
    show() {
      if (!readOnly) setOpen(true);
    },
    close,
    onKeyDown(event) {
      if (readOnly || composes(event)) return;
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        focusInside.current = true;
        // Opened by a click before: the popup is there, the focus only has to go in.
        if (open) document.querySelector<HTMLElement>('.gf-layer [tabindex="0"]')?.focus();
        setOpen(true);
      } else if (event.key === 'Escape' && open) {
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
      }
    },
  };
}
