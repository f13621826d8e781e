import { composes } from '@gonghui/elements/ui/composing.ts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { focusBack } from '../focus-back.ts';
import { useKeepFocus } from '../keep-focus.ts';
import { Button } from './Button.tsx';
import css from './Drawer.module.css';

interface DrawerProps {
  title: string;
  children: ReactNode;
  /** As wide as there is room, for what has columns of its own. */
  wide?: boolean;
  onClose(): void;
}

/** A sheet from the right beside which the page goes on working; Esc and its button close it. */
export function Drawer({ title, children, wide, onClose }: DrawerProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const back = focusBack();
    box.current?.focus();
    return back;
  }, []);
  useKeepFocus(box);
  return createPortal(
    <aside
      ref={box}
      className={wide ? `${css.drawer} ${css.wide}` : css.drawer}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented && !composes(event)) onClose();
      }}
    >
      <header className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <Button size="small" variant="ghost" icon aria-label="关闭" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </Button>
      </header>
      <div className={css.body}>{children}</div>
    </aside>,
    document.body,
  );
}
