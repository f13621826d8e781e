import { useEffect, useRef } from 'react';
import { walkButtons } from '../../../ui/walk-buttons.ts';
import { useDevice } from '../../device/use-device.ts';
import { Popover } from '../../record/list/Popover.tsx';
import type { Column } from './columns.ts';

interface MoveMenuProps {
  /** The button that opened it. */
  button: HTMLElement;
  targets: readonly Column[];
  onMove(to: Column): void;
  onClose(): void;
}

/** 移动到…: every column that takes the card, for keys (arrows, Enter) and for fingers. One for all cards, which are many. */
export function MoveMenu({ button, targets, onMove, onClose }: MoveMenuProps) {
  const anchor = useRef(button);
  const list = useRef<HTMLUListElement>(null);
  const sheet = useDevice() === 'mobile';
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <Popover label="移动到…" anchor={anchor} sheet={sheet} width={200} onClose={onClose}>
      <ul ref={list} className="kb-targets" onKeyDown={event => walkButtons(event, list.current)}>
        {targets.map(target => (
          <li key={target.id}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onMove(target);
              }}
            >
              {target.hue === undefined ? null : (
                <i className="kb-hue" data-hue={target.hue} aria-hidden="true" />
              )}
              {target.title}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
