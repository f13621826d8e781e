import { Dialog as Chakra } from '@chakra-ui/react/dialog';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { OverlayProps } from '../overlay-props.ts';
import { Button } from '../plain/Button.tsx';
import { Modal } from './Modal.tsx';
import css from './Overlay.module.css';

/** `ui/Overlay.tsx`, over the whole page. */
export function Overlay({ title, className, bare = false, tools, onClose, children }: OverlayProps) {
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<Event | null>(null);
  const press = (event: KeyboardEvent) => {
    // What stands in it and took the key for itself (an open list) stays open no longer; the overlay does.
    const taken = event.defaultPrevented && event.nativeEvent !== own.current;
    if (event.key === 'Escape' && !composes(event) && !taken) {
      event.preventDefault();
      onClose();
    }
    // Shortcuts of the whole page go on; what a letter does to the selection below does not.
    if (!(event.ctrlKey || event.metaKey)) event.stopPropagation();
  };
  return (
    <Modal
      variant="view"
      label={bare ? title : undefined}
      box={box}
      onEscape={event => {
        own.current = event;
      }}
      first={() => box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current}
    >
      <Chakra.Backdrop />
      <Chakra.Positioner
        style={{ pointerEvents: 'auto' }}
        onPointerDown={event => event.target === event.currentTarget && onClose()}
      >
        <Chakra.Content ref={box} className={className} onKeyDown={press}>
          {!bare && (
            <div className={css.head}>
              <Chakra.Title>{title}</Chakra.Title>
              {tools}
              <Button className={css.close} variant="ghost" icon aria-label="关闭" onClick={onClose}>
                <X size={16} aria-hidden="true" />
              </Button>
            </div>
          )}
          {children}
        </Chakra.Content>
      </Chakra.Positioner>
    </Modal>
  );
}
