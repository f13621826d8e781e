import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { type Action, enabled } from './actions/action.ts';
import { showKeys } from './actions/keys.ts';
import { useDesigner } from './designer.ts';

/** The toolbar's own actions at the pointer, with their shortcuts. */
export function ContextMenu() {
  const designer = useDesigner();
  const { menu } = useSnapshot(designer.ui);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    designer.ui.menu = null;
    document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (!menu || !box.current) return;
    const { width, height } = box.current.getBoundingClientRect();
    box.current.style.left = `${Math.max(4, Math.min(menu.x, innerWidth - width - 8))}px`;
    box.current.style.top = `${Math.max(4, Math.min(menu.y, innerHeight - height - 8))}px`;
    box.current.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [menu]);
  useEffect(() => {
    if (!menu) return;
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) designer.ui.menu = null;
    };
    document.addEventListener('pointerdown', away, true);
    return () => document.removeEventListener('pointerdown', away, true);
  }, [menu, designer]);
  if (!menu) return null;
  const press = (event: KeyboardEvent) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const run = (action: Action) => {
    close();
    action.run(designer);
  };
  const items = designer.actions.filter(action => action.menu !== undefined);
  return (
    <div
      ref={box}
      className="gd-menu"
      role="menu"
      aria-label={`${designer.words.noun}操作`}
      tabIndex={-1}
      onKeyDown={press}
    >
      {items.map((action, index) => {
        const apart = index > 0 && items[index - 1]?.menu !== action.menu;
        return (
          <button
            key={action.id}
            type="button"
            role="menuitem"
            data-apart={apart || undefined}
            data-danger={action.id === 'remove' || undefined}
            disabled={!enabled(action, designer)}
            onClick={() => run(action)}
          >
            <action.icon size={15} aria-hidden="true" />
            <span>{action.label}</span>
            {action.keys && <kbd>{showKeys(action.keys)}</kbd>}
          </button>
        );
      })}
    </div>
  );
}
