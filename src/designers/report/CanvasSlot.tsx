import { MAIN, ROOT, type SceneNode } from '@gonghui/scene/types.ts';
import { Box } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { CanvasPainter } from '../canvas/painter.ts';
import { nodeElementId } from '../frame/commands/reveal.ts';
import { useDesigner } from '../frame/designer.ts';
import { useChildren, useNode } from '../frame/hooks.ts';
import { LivePanel } from './LivePanel.tsx';
import { NodeTools } from './NodeTools.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { heightOf, spanOf } from './resize.ts';

/** The whole report, or the bar of filters, with what stands in it. */
export const CanvasSlot = memo(function CanvasSlot({
  parent,
  slot,
  painter,
}: {
  parent: string;
  slot: string;
  painter: CanvasPainter;
}) {
  const ids = useChildren(parent, slot);
  const root = parent === ROOT && slot === MAIN;
  return (
    <div
      className="gd-slot"
      data-parent={parent}
      data-slot={slot}
      data-empty={ids.length === 0 || undefined}
      role={root ? undefined : 'group'}
    >
      {ids.map(id => (
        <PanelNode key={id} id={id} painter={painter} />
      ))}
      {ids.length === 0 && !root && <p className="gd-slot-hint">拖入筛选组件，查询后一起生效</p>}
    </div>
  );
});

/** One panel on the canvas. Renders when its own node changes and at no other time. */
const PanelNode = memo(function PanelNode({ id, painter }: { id: string; painter: CanvasPainter }) {
  const designer = useDesigner();
  const node = useNode(id);
  if (!node) return null;
  const definition = designer.definition(node.type);
  const name = typeof node.props.name === 'string' ? node.props.name : '';
  const title = definition?.title ?? (node.type || '损坏的组件');
  const level = designer.editor.path(id).length + 1;
  return (
    <div
      ref={painter.ref(id)}
      data-id={id}
      data-off={node.hidden || undefined}
      data-holds={definition?.slots ? '' : undefined}
      data-kind={definition?.categories[0] ?? 'unknown'}
      className="gd-node rp-node"
      style={{ '--gd-span': spanOf(node), '--rp-height': `${heightOf(node)}px` } as CSSProperties}
    >
      {/* Around its content: that is live, and a tree may own nothing but items. */}
      <div
        id={nodeElementId(id)}
        className="gd-item rp-item"
        role="treeitem"
        aria-selected="false"
        aria-level={level}
        aria-label={`${title} ${name === title ? '' : name}`.trim()}
        tabIndex={-1}
      >
        <Content node={node} known={definition !== undefined} painter={painter} />
      </div>
      <NodeTools id={id} title={title} />
      <ResizeHandle id={id} edge="right" painter={painter} />
      {definition?.slots ? null : <ResizeHandle id={id} edge="bottom" painter={painter} />}
    </div>
  );
});

function Content({ node, known, painter }: { node: SceneNode; known: boolean; painter: CanvasPainter }) {
  if (!known) return <Unknown type={node.type} />;
  if (node.type === 'headerfilter') return <CanvasSlot parent={node.id} slot={MAIN} painter={painter} />;
  return <LivePanel node={node} />;
}

/** A type that this version does not know: kept as it is, and shown to be kept. */
function Unknown({ type }: { type: string }) {
  return (
    <div className="gd-unknown">
      <Box size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {type === '' ? '损坏的组件' : `未知组件 ${type}`}
        <small>{type === '' ? '数据无法识别，保存前请删除' : '当前版本无法识别，内容会原样保留'}</small>
      </span>
    </div>
  );
}
