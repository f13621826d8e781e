import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { composes } from './composing.ts';
import type { Device } from './device.ts';
import { LowPanel } from './LowPanel.tsx';
import { usePopup } from './use-popup.tsx';

interface Props {
  /** The box it hangs on. */
  anchor: RefObject<HTMLElement | null>;
  device: Device;
  /** Heading of the sheet on a phone. */
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * The list of a combobox: below its box on a PC, up from the lower edge on a phone. Unlike `Layer` it takes no focus
 * and is no dialog. It stands inside the control in the document, so that focus in its search box has not left the
 * control. Mounted is open.
 */
export function ListPopup({ anchor, device, title, onClose, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const phone = device === 'mobile';
  usePopup(popup, { anchor, placed: !phone, matchWidth: true, away: ['pointerdown'], onAway: onClose });

  useEffect(() => {
    const element = popup.current;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || composes(event)) return;
      event.stopPropagation();
      event.preventDefault();
      onClose();
    };
    element?.addEventListener('keydown', key);
    return () => element?.removeEventListener('keydown', key);
  }, [onClose]);

  return (
    <div
      ref={popup}
      popover="manual"
      className={phone ? 'gf-popup gf-low' : 'gf-popup'}
      data-device={phone ? 'mobile' : undefined}
    >
      {phone ? (
        <LowPanel title={title} onClose={onClose}>
          {children}
        </LowPanel>
      ) : (
        children
      )}
    </div>
  );
}
