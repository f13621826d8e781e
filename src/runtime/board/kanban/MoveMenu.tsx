import { useRef } from 'react';
import { Popover } from '../../record/list/Popover.tsx';
import { useDevice } from '../../use-device.ts';
import type { Column } from './columns.ts';

interface MoveMenuProps {
  /** The button that opened it. */
  button: HTMLElement;
  targets: readonly Column[];
  onMove(to: Column): void;
  onClose(): void;
}

/** 移动到…: every column that takes the card, for keys and for fingers. One for all cards, which are many. */
export function MoveMenu({ button, targets, onMove, onClose }: MoveMenuProps) {
  const anchor = useRef(button);
  const sheet = useDevice() === 'mobile';
  return (
    <Popover label="移动到…" anchor={anchor} sheet={sheet} width={200} onClose={onClose}>
      <ul className="kb-targets">
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
