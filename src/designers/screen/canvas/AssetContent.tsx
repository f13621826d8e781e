import type { SceneNode } from '@gonghui/scene/types.ts';
import { memo } from 'react';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { TypeIcon } from '../../frame/Icon.tsx';

/** What a component looks like. */
export const AssetContent = memo(function AssetContent({ node }: { node: SceneNode }) {
  const designer = useDesigner();
  const definition = designer.definition(node.type);
  return (
    <div className="sd-plain" data-unknown={definition ? undefined : ''}>
      {definition && <TypeIcon name={definition.icon} />}
      <span>{definition ? nodeTitle(designer, node.id) : `未知组件 ${node.type}`}</span>
    </div>
  );
});
