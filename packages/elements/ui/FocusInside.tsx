import { type ReactNode, useEffect, useRef } from 'react';

/** Puts the focus on the tab stop of its content when it appears, where that was asked for. */
export function FocusInside({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [wanted]);
  return <div ref={box}>{children}</div>;
}
