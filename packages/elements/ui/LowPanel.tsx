import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Up from the lower edge of a phone, over a veil: what a popup stands in there. */
export function LowPanel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <>
      <button type="button" className="gf-scrim" tabIndex={-1} aria-label="关闭" onClick={onClose} />
      <div className="gf-low-panel">
        <div className="gf-low-head">
          <span>{title}</span>
          <button type="button" className="gf-icon-button" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </>
  );
}
