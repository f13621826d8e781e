import { useSnapshot } from 'valtio/react';
import { PointMenu } from '../../../ui/PointMenu.tsx';
import { select } from '../../frame/commands/select.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { TypeIcon } from '../../frame/icons/Icon.tsx';
import { showUnder, useStage } from './stage.ts';

/** The components that lie under the pointer, uppermost first: one is chosen. */
export function UnderMenu() {
  const designer = useDesigner();
  const stage = useStage();
  const { under } = useSnapshot(stage.state);
  if (!under) return null;
  const { editor } = designer;
  return (
    <PointMenu
      at={under}
      label="选择下层"
      className="gd-menu"
      onClose={() => {
        showUnder(stage, null);
        document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
      }}
      actions={under.ids.flatMap(id => {
        const node = editor.node(id);
        if (!node) return [];
        const icon = designer.definition(node.type)?.icon;
        return {
          id,
          label: nodeTitle(designer, id),
          icon: icon === undefined ? undefined : <TypeIcon name={icon} />,
          onSelect: () => select(designer, [id], false),
        };
      })}
    />
  );
}
