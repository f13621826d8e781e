import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import css from './Dialog.module.css';

export interface DialogProps {
  title?: string;
  children: ReactNode;
  /** Null where nothing is left to agree to. */
  okText?: string | null;
  cancelText?: string | null;
  /** Shows the third button of the spec; its default text is 不同意. */
  onDelete?: () => void;
  deleteText?: string;
  /** It takes something away: its button is red, and never the one that has the focus and that Enter presses. */
  danger?: boolean;
  busy?: boolean;
  /** 340 by the spec; wider for a form in a dialog. */
  width?: number;
  onOk(): void;
  onCancel(): void;
}

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

/**
 * The base dialog (spec, platform §9): title 提示, 取消 and 确定, optional delete button, 340 wide, z-index 1000, closed
 * by its buttons only, never by Esc or a click outside. Keeps the focus inside, and gives it back when it goes.
 */
export function Dialog(props: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const field = box.current?.querySelector<HTMLElement>('[data-autofocus],input,textarea,select');
    (field ?? box.current?.querySelector<HTMLElement>('[data-first]') ?? box.current)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const keepInside = (event: KeyboardEvent) => {
    // Nothing under the dialog may act on a key that was meant for it (Esc in a designer, shortcuts).
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    if (event.key !== 'Tab' || !box.current) return;
    const stops = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const first = stops[0];
    const last = stops.at(-1);
    const at = document.activeElement;
    if (event.shiftKey && (at === first || at === box.current)) {
      event.preventDefault();
      last?.focus();
    } else if (!event.shiftKey && at === last) {
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
          {props.onDelete && (
            <Button className={css.left} variant="danger" onClick={props.onDelete}>
              {props.deleteText ?? '不同意'}
            </Button>
          )}
          {props.cancelText !== null && (
            <Button onClick={props.onCancel} data-first={props.danger ? '' : undefined}>
              {props.cancelText ?? '取消'}
            </Button>
          )}
          {props.okText !== null && (
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              busy={props.busy}
              onClick={props.onOk}
              data-first={props.danger ? undefined : ''}
            >
              {props.okText ?? '确定'}
            </Button>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}
