import { composes } from '@gonghui/elements/ui/composing.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusBack } from '../../../ui/focus-back.ts';
import type { PrintTarget } from '../use-printing.ts';
import { PrintPreview } from './PrintPreview.tsx';
import css from './preview.module.css';

const STOPS =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** The preview over the whole page that it was opened from; Esc leads back to it. */
export function PrintLayer({ onClose, ...printed }: PrintTarget & { onClose(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const back = focusBack();
    box.current?.focus();
    return back;
  }, []);
  const onKey = (event: KeyboardEvent) => {
    // Nothing under it may act on a key that was meant for it.
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented && !composes(event)) return onClose();
    if (event.key !== 'Tab' || !box.current) return;
    const stops = [...box.current.querySelectorAll<HTMLElement>(STOPS)];
    const [first] = stops;
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
    <div
      ref={box}
      className={css.layer}
      data-gh-dialog=""
      role="dialog"
      aria-modal="true"
      aria-label="打印预览"
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <PrintPreview {...printed} onClose={onClose} />
    </div>,
    document.body,
  );
}
