import type { Card } from '@gonghui/elements/flow/picture/layout.ts';
import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { memo, use } from 'react';
import { useSnapshot } from 'valtio/react';
import type { CanvasPainter } from '../canvas/painter.ts';
import { nodeElementId } from '../frame/commands/reveal.ts';
import { useDesigner } from '../frame/designer.ts';
import { useNode } from '../frame/hooks.ts';
import { CardBody, FixedBody, TRIGGER_TEXT } from './CardBody.tsx';
import { FieldLabels } from './field-labels.ts';
import { useFlow } from './flow-designer.ts';

/** One card where the layout has it. Moving it renders this frame alone, with nothing in it anew. */
export const FlowCard = memo(
  function FlowCard({ card, type, painter }: { card: Card; type: string; painter: CanvasPainter }) {
    const { id, kind, x, y, width, height, depth, among } = card;
    const style = { transform: `translate(${x}px, ${y}px)`, width, height };
    if (kind === 'start' || kind === 'trigger' || kind === 'end') {
      return (
        <div className="gw-node" data-kind={kind} style={style}>
          <Fixed kind={kind} />
        </div>
      );
    }
    return (
      <div
        ref={painter.ref(id)}
        className="gw-node"
        data-id={id}
        data-kind={kind}
        data-type-of={type}
        data-default={among?.isDefault || undefined}
        style={style}
      >
        <NodeContent
          id={id}
          kind={kind}
          level={depth * 2 + (kind === 'branch' ? 0 : 1)}
          priority={among && !among.isDefault ? among.at + 1 : 0}
        />
      </div>
    );
  },
  (a, b) => a.type === b.type && a.painter === b.painter && sameCard(a.card, b.card),
);

const sameCard = (a: Card, b: Card): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.kind === b.kind &&
  a.depth === b.depth &&
  a.among?.at === b.among?.at &&
  a.among?.isDefault === b.among?.isDefault;

const Fixed = memo(function Fixed({ kind }: { kind: 'start' | 'trigger' | 'end' }) {
  const { initiators } = useSnapshot(useFlow().state);
  return (
    <FixedBody kind={kind} detail={kind === 'start' ? initiators || '可提交表单的成员' : TRIGGER_TEXT} />
  );
});

/** Renders when its own node changes, or its place among the conditions; `priority` 0 is none. */
const NodeContent = memo(function NodeContent({
  id,
  kind,
  level,
  priority,
}: {
  id: string;
  kind: Card['kind'];
  level: number;
  priority: number;
}) {
  const designer = useDesigner();
  const labelOf = use(FieldLabels);
  const node = useNode(id);
  if (!node) return null;
  const type = designer.definition(node.type)?.title ?? '未知节点';
  const title = textOf(node.props.title);
  return (
    <>
      {/* The item lies over its content instead of around it: what screen readers call it is its name alone. */}
      <span
        id={nodeElementId(id)}
        className="gw-item"
        role="treeitem"
        aria-selected="false"
        aria-level={level}
        aria-label={`${type} ${title}${priority > 0 ? `，优先级${priority}` : ''}`}
        tabIndex={-1}
      />
      {kind === 'gateway' ? (
        <strong className="gw-pill-title">{title || type}</strong>
      ) : (
        <CardBody
          type={node.type}
          props={node.props}
          labelOf={labelOf}
          priority={priority > 0 ? priority : undefined}
        />
      )}
      {kind === 'tray' && <small className="gw-astray">不在流程中，请移动或删除</small>}
    </>
  );
});
