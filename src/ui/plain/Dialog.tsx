import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusBack } from '../focus-back.ts';
import css from './Dialog.module.css';
import { DialogButtons, firstIn } from './DialogButtons.tsx';
import type { DialogProps } from './dialog-props.ts';
import { enterConfirms } from './enter-confirms.ts';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** A dialog of Chakra keeps the focus within itself: what asks above it (a session that ends) must stand inside of it. */
const homeOfDialog = (): Element =>
  [...document.querySelectorAll('[data-scope=dialog][aria-modal=true]')].at(-1) ?? document.body;

/**
 * The base dialog (spec, platform §9): title 提示, 取消 and 确定, optional delete button, 340 wide, z-index 1000, closed
 * by its buttons only, never by Esc or a click outside. Keeps the focus inside, and gives it back when it goes.
 */
export function Dialog(props: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const box = useRef<HTMLDivElement>(null);

  const [home] = useState(homeOfDialog);

  useEffect(() => {
    const back = focusBack();
    firstIn(box.current)?.focus();
    return back;
  }, []);

  const keepInside = (event: KeyboardEvent) => {
    // Nothing under the dialog may act on a key that was meant for it (Esc in a designer, shortcuts).
    event.stopPropagation();
    enterConfirms(event, box.current, props);
    if (event.key === 'Escape') event.preventDefault();
    if (event.key !== 'Tab' || !box.current) return;
    const stops = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const first = stops[0];
    const last = stops.at(-1);
    const at = document.activeElement;
    // A dialog of Chakra around this one has heard the key first, and knows no end but its own.
    const out = !box.current.contains(at);
    if (event.shiftKey && (out || at === first || at === box.current)) {
      event.preventDefault();
      last?.focus();
    } else if (!event.shiftKey && (out || at === last)) {
      event.preventDefault();
      first?.focus();
    }
  };

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the box must not take the focus out of it
    <div
      className={css.layer}
      data-gh-dialog=""
      role="presentation"
      onMouseDown={event => event.target === event.currentTarget && event.preventDefault()}
    >
      <div
        ref={box}
        className={css.box}
        style={props.width ? { width: props.width } : undefined}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={bodyId}
        tabIndex={-1}
        onKeyDown={keepInside}
      >
        <h2 className={css.title} id={titleId}>
          {props.title ?? '提示'}
        </h2>
        <div className={css.body} id={bodyId}>
          {props.children}
        </div>
        <div className={css.actions}>
          <DialogButtons {...props} />
        </div>
      </div>
    </div>,
    home,
  );
}
