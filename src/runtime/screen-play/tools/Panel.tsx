import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusBack } from '../../../ui/focus-back.ts';

/** A panel over the screen, which goes on behind it. */
export function Panel({
  title,
  dark,
  children,
  onClose,
}: {
  title: string;
  /** The screen is: a white page beside it would blind whoever repairs a wall. */
  dark: boolean;
  children: ReactNode;
  onClose(): void;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const back = focusBack();
    box.current?.focus();
    return back;
  }, []);
  return (
    <section
      ref={box}
      className="sp-panel"
      data-theme={dark ? 'dark' : undefined}
      aria-label={title}
      tabIndex={-1}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label="关闭" title="关闭（Esc）" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <div className="sp-panel-body">{children}</div>
    </section>
  );
}
