import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex]:not([tabindex="-1"])';

/** Something to look at over the designer, not a decision: Esc and a press beside it close it. */
export function Overlay({
  title,
  className = '',
  bare = false,
  tools,
  onClose,
  children,
}: {
  title: string;
  className?: string;
  /** Without the bar that carries the title. */
  bare?: boolean;
  tools?: ReactNode;
  onClose(): void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    (box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Tab' && box.current) {
      const stops = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement === edge || document.activeElement === box.current) {
        event.preventDefault();
        (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
      }
    }
    if (!(event.ctrlKey || event.metaKey)) event.stopPropagation();
  };
  return createPortal(
    <div
      className="gd-overlay"
      role="presentation"
      onPointerDown={event => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={box}
        className={`gd-overlay-box ${className}`}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={press}
      >
        {!bare && (
          <div className="gd-overlay-head">
            <h2>{title}</h2>
            {tools}
            <button type="button" className="gd-icon" aria-label="关闭" onClick={onClose}>
              <X size={16} />
            </button>
          </div>
        )}
        {children}
      </div>
    </div>,
    document.body,
  );
}
