import type { Point } from '@gonghui/kernel/geometry.ts';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusBack } from '../../../ui/focus-back.ts';
import { walkButtons } from '../../../ui/walk-buttons.ts';
import type { ClickAction } from './actions-of.ts';
import './clicks.css';

/** Room that the menu needs to the right and below, in pixels. */
const WIDTH = 200;
const LINE = 36;

/** What can be done with what was clicked, where there is a choice. Esc and a click elsewhere close it. */
export function ClickMenu({
  title,
  at,
  actions,
  onClose,
}: {
  title: string;
  at: Point;
  actions: readonly ClickAction[];
  onClose(): void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const back = focusBack();
    box.current?.querySelector('button')?.focus();
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close.current();
    };
    window.addEventListener('pointerdown', away);
    return () => {
      window.removeEventListener('pointerdown', away);
      back();
    };
  }, []);
  const left = Math.max(8, Math.min(at.x, window.innerWidth - WIDTH - 8));
  const top = Math.max(8, Math.min(at.y, window.innerHeight - (actions.length + 1) * LINE - 16));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else walkButtons(event, box.current);
  };
  return createPortal(
    <div
      ref={box}
      className="rp-click-menu"
      role="menu"
      aria-label={title}
      tabIndex={-1}
      style={{ '--rp-x': `${left}px`, '--rp-y': `${top}px` } as CSSProperties}
      onKeyDown={press}
    >
      {title !== '' && <p>{title}</p>}
      {actions.map(({ id, label, run }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </button>
      ))}
    </div>,
    document.body,
  );
}
