import type { Card } from '@gonghui/elements/flow/picture/layout.ts';
import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { Plus } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { useSnapshot } from 'valtio/react';
import { nodeElementId } from '../frame/commands.tsx';
import { useDesigner } from '../frame/designer.ts';
import { useNode, useReadOnly } from '../frame/hooks.ts';
import type { CanvasPainter } from '../frame/painter.ts';
import { CardBody, FixedBody, TRIGGER_TEXT } from './CardBody.tsx';
import { addBranch } from './commands.ts';
import { useFlow, useFlowForm } from './flow-designer.ts';
import { TitleField } from './TitleField.tsx';

type CardProps = Card & { painter: CanvasPainter };

const same = (a: CardProps, b: CardProps): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.kind === b.kind &&
  a.depth === b.depth &&
  a.painter === b.painter &&
  a.among?.at === b.among?.at &&
  a.among?.of === b.among?.of &&
  a.among?.isDefault === b.among?.isDefault;

/** One card of the canvas. Renders when its own node changes or it is drawn elsewhere, and at no other time. */
export const FlowCard = memo(function FlowCard(card: CardProps) {
  const { id, kind, x, y, width, height } = card;
  const style: CSSProperties = { left: x, top: y, width, height };
  if (kind === 'start' || kind === 'trigger' || kind === 'end') return <Fixed kind={kind} style={style} />;
  return <NodeCard {...card} id={id} style={style} />;
}, same);

function Fixed({ kind, style }: { kind: 'start' | 'trigger' | 'end'; style: CSSProperties }) {
  const { initiators } = useSnapshot(useFlow().state);
  return (
    <div className="gf-node" data-kind={kind} style={style}>
      <FixedBody kind={kind} detail={kind === 'start' ? initiators || '可提交表单的成员' : TRIGGER_TEXT} />
    </div>
  );
}

function NodeCard({ id, kind, among, depth, painter, style }: CardProps & { style: CSSProperties }) {
  const designer = useDesigner();
  const { state } = useFlow();
  const { renaming } = useSnapshot(state);
  const form = useFlowForm();
  const readOnly = useReadOnly();
  const node = useNode(id);
  if (!node) return null;
  const type = designer.definition(node.type)?.title ?? '未知节点';
  const title = textOf(node.props.title);
  const labelOf = (key: string) => (key === 'submitter' ? '发起人' : form?.fields.get(key)?.label);
  const rename = renaming === id && readOnly === null ? <TitleField id={id} title={title} /> : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree around the cards takes the keys, F2 for this one
    <div
      ref={painter.ref(id)}
      className="gf-node"
      data-id={id}
      data-kind={kind}
      data-type-of={node.type}
      data-default={among?.isDefault || undefined}
      style={style}
      onDoubleClick={() => {
        if (readOnly === null) state.renaming = id;
      }}
    >
      <span
        id={nodeElementId(id)}
        className="gf-item"
        role="treeitem"
        aria-selected="false"
        aria-level={depth * 2 + (kind === 'branch' ? 0 : 1)}
        aria-label={`${type} ${title}${among && !among.isDefault ? `，优先级${among.at + 1}` : ''}`}
        tabIndex={-1}
      />
      {kind === 'gateway' ? (
        <Pill id={id} title={title || type} rename={rename} readOnly={readOnly !== null} />
      ) : (
        <CardBody
          type={node.type}
          props={node.props}
          labelOf={labelOf}
          priority={among && !among.isDefault ? among.at + 1 : undefined}
          title={rename}
        />
      )}
      {kind === 'tray' && <small className="gf-astray">不在流程中，请移动或删除</small>}
    </div>
  );
}

function Pill({
  id,
  title,
  rename,
  readOnly,
}: {
  id: string;
  title: string;
  rename: React.ReactNode;
  readOnly: boolean;
}) {
  const designer = useDesigner();
  return (
    <>
      {rename ?? <strong className="gf-pill-title">{title}</strong>}
      {!readOnly && (
        <button
          type="button"
          tabIndex={-1}
          className="gf-pill-add"
          title="添加条件"
          aria-label={`添加条件到 ${title}`}
          onPointerDown={event => event.stopPropagation()}
          onClick={event => {
            event.stopPropagation();
            addBranch(designer, id);
          }}
        >
          <Plus size={13} aria-hidden="true" />
          条件
        </button>
      )}
    </>
  );
}
