import { MoreHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { Popover } from '../../record/list/Popover.tsx';
import { useDevice } from '../../use-device.ts';
import type { Column } from './columns.ts';

interface MoveMenuProps {
  /** What the card is called. */
  name: string;
  targetsOf(): readonly Column[];
  onMove(to: Column): void;
}

/** 移动到…: every column that takes the card, for keys and for fingers. */
export function MoveMenu({ name, targetsOf, onMove }: MoveMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const sheet = useDevice() === 'mobile';
  return (
    <span ref={anchor} tabIndex={-1} className="kb-move">
      <Button
        icon
        size="small"
        variant="ghost"
        aria-label={`将「${name}」移动到…`}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <MoreHorizontal size={14} aria-hidden="true" />
      </Button>
      {open ? (
        <Popover label="移动到…" anchor={anchor} sheet={sheet} width={200} onClose={() => setOpen(false)}>
          <ul className="kb-targets">
            {targetsOf().map(target => (
              <li key={target.id}>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false);
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
      ) : null}
    </span>
  );
}
