import { useSnapshot } from 'valtio/react';
import { PointMenu } from '../../ui/PointMenu.tsx';
import { enabled } from './actions/action.ts';
import { showKeys } from './actions/keys.ts';
import { useDesigner } from './designer.ts';

/** The toolbar's own actions at the pointer, with their shortcuts. */
export function ContextMenu() {
  const designer = useDesigner();
  const { menu } = useSnapshot(designer.ui);
  if (!menu) return null;
  const close = () => {
    designer.ui.menu = null;
    document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
  };
  const items = designer.actions.filter(action => action.menu !== undefined);
  return (
    <PointMenu
      at={menu}
      label={`${designer.words.noun}操作`}
      className="gd-menu"
      onClose={close}
      actions={items.map((action, index) => ({
        id: action.id,
        label: action.label,
        icon: <action.icon size={15} aria-hidden="true" />,
        keys: action.keys && showKeys(action.keys),
        apart: index > 0 && items[index - 1]?.menu !== action.menu,
        danger: action.id === 'remove',
        disabled: !enabled(action, designer),
        onSelect: () => action.run(designer),
      }))}
    />
  );
}
