import { placeBefore } from '@gonghui/elements/flow/picture/drop.ts';
import { ClipboardPaste } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { pasteFromClipboard } from '../frame/clipboard-commands.ts';
import { useDesigner } from '../frame/designer.ts';
import { TypeIcon } from '../frame/Icon.tsx';
import { addAtPlus } from './commands.ts';
import { useFlow } from './flow-designer.ts';

/** What can be put where a plus was pressed: the types, and what lies on the clipboard. */
export function PlusMenu() {
  const designer = useDesigner();
  const { state } = useFlow();
  const { plus } = useSnapshot(state);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    state.plus = null;
    document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (!plus || !box.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    const below = plus.y + height + 8 <= innerHeight;
    box.current.style.left = `${Math.max(8, Math.min(plus.x - width / 2, innerWidth - width - 8))}px`;
    box.current.style.top = `${below ? plus.y : Math.max(8, plus.y - height - 44)}px`;
    box.current.querySelector<HTMLElement>('button')?.focus();
  }, [plus]);
  useEffect(() => {
    if (!plus) return;
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) state.plus = null;
    };
    document.addEventListener('pointerdown', away, true);
    return () => document.removeEventListener('pointerdown', away, true);
  }, [plus, state]);
  if (!plus) return null;
  const press = (event: KeyboardEvent) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step) items.at((at + step) % items.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (event.key === 'Enter' || event.key === ' ') return event.stopPropagation();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = async () => {
    const { parent, before } = plus;
    close();
    await pasteFromClipboard(designer, placeBefore(designer.editor, parent, before));
  };
  return (
    <div ref={box} className="gw-plus-menu" role="menu" aria-label="添加节点" tabIndex={-1} onKeyDown={press}>
      {designer.catalogue.map(({ type, title, icon }) => (
        <button
          key={type}
          type="button"
          role="menuitem"
          data-type-of={type}
          onClick={() => addAtPlus(designer, type)}
        >
          <span className="gw-icon">
            <TypeIcon name={icon} size={15} />
          </span>
          {title}
        </button>
      ))}
      <button type="button" role="menuitem" onClick={() => void paste()}>
        <span className="gw-icon">
          <ClipboardPaste size={15} aria-hidden="true" />
        </span>
        粘贴
      </button>
    </div>
  );
}
