import { MAIN, type SceneNode } from '@gonghui/scene/types.ts';
import { memo } from 'react';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { nodeElementId } from '../../frame/commands/reveal.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { useChildren, useNode } from '../../frame/hooks.ts';
import { AssetContent } from './AssetContent.tsx';
import { nodeStyle } from './node-style.ts';

/** What stands on the stage or in a layer, the lowest first. */
export const AssetNodes = memo(function AssetNodes({
  parent,
  painter,
}: {
  parent: string;
  painter: CanvasPainter;
}) {
  const ids = useChildren(parent, MAIN);
  return ids.map(id => <AssetNode key={id} id={id} painter={painter} />);
});

const sayOf = ({ hidden, props }: SceneNode): string =>
  `${hidden ? '，已隐藏' : ''}${props.locked === true ? '，已锁定' : ''}`;

/** One component or layer. Renders when its own node changes and at no other time. */
const AssetNode = memo(function AssetNode({ id, painter }: { id: string; painter: CanvasPainter }) {
  const designer = useDesigner();
  const node = useNode(id);
  if (!node) return null;
  const definition = designer.definition(node.type);
  const layer = definition?.slots !== undefined;
  const type = definition?.titleFor?.(node.props) ?? definition?.title ?? '未知组件';
  const title = nodeTitle(designer, id);
  return (
    <div
      ref={painter.ref(id)}
      data-id={id}
      data-layer={layer || undefined}
      data-locked={node.props.locked === true || undefined}
      data-off={node.hidden || undefined}
      className="sd-node"
      style={nodeStyle(node.props, layer)}
    >
      <span
        id={nodeElementId(id)}
        className="sd-item"
        role="treeitem"
        aria-selected="false"
        aria-level={designer.editor.path(id).length + 1}
        aria-label={`${type === title ? type : `${type} ${title}`}${sayOf(node)}`}
        tabIndex={-1}
      />
      {layer ? (
        <div className="sd-layer">
          <AssetNodes parent={id} painter={painter} />
        </div>
      ) : (
        !node.hidden && <AssetContent node={node} />
      )}
    </div>
  );
});
