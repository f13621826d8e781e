import { placeBefore } from '@gonghui/elements/flow/picture/drop.ts';
import { ClipboardPaste } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import type { Action } from '../../ui/action.ts';
import { PointMenu } from '../../ui/PointMenu.tsx';
import { pasteFromClipboard } from '../frame/clipboard/clipboard-commands.ts';
import { useDesigner } from '../frame/designer.ts';
import { TypeIcon } from '../frame/icons/Icon.tsx';
import { addAt } from './commands.ts';
import { useFlow } from './flow-designer.ts';

/** What can be put where a plus was pressed: the types, and what lies on the clipboard. */
export function PlusMenu() {
  const designer = useDesigner();
  const { state } = useFlow();
  const { plus } = useSnapshot(state);
  if (!plus) return null;
  const close = () => {
    state.plus = null;
    document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
  };
  const types: Action[] = designer.catalogue.map(({ type, title, icon }) => ({
    id: type,
    label: title,
    icon: (
      <span className="gw-icon">
        <TypeIcon name={icon} size={15} />
      </span>
    ),
    onSelect: () => addAt(designer, plus, type),
  }));
  const paste: Action = {
    id: 'paste',
    label: '粘贴',
    icon: (
      <span className="gw-icon">
        <ClipboardPaste size={15} aria-hidden="true" />
      </span>
    ),
    onSelect: () => void pasteFromClipboard(designer, placeBefore(designer.editor, plus.parent, plus.before)),
  };
  return (
    <PointMenu
      at={plus}
      centred
      label="添加节点"
      className="gw-plus-menu"
      actions={[...types, paste]}
      onClose={close}
    />
  );
}
