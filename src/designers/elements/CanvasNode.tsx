import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import { widthOf } from '@gonghui/elements/form/subform/widths.ts';
import { designView, fillView, layoutView } from '@gonghui/elements/form/views.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { MAIN, type Props, type SceneNode } from '@gonghui/scene/types.ts';
import { Box, EyeOff, Lock } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { DrawingBoundary } from '../../ui/plain/DrawingBoundary.tsx';
import { nodeElementId } from '../frame/commands/reveal.ts';
import { useDesigner } from '../frame/designer.ts';
import { useNode } from '../frame/hooks.ts';
import { CanvasSlot } from './CanvasSlot.tsx';
import { useCanvas } from './canvas-context.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { useTypeViews } from './use-type-views.ts';
import { placeOf } from './width.ts';

const nothing = () => undefined;

/** One component on the canvas. Renders when its own node changes and at no other time. */
export const CanvasNode = memo(function CanvasNode({ id }: { id: string }) {
  const designer = useDesigner();
  const { painter, own, host } = useCanvas();
  const node = useNode(id);
  if (!node) return null;
  const definition = designer.definition(node.type);
  const span = typeof node.props.overColumns === 'number' ? node.props.overColumns : 0;
  const column = placeOf(designer.editor, node) === 'column' ? `${widthOf(node)}px` : undefined;
  const mark = own?.markOf(node.props, host.device) ?? null;
  const off = node.hidden === true || node.props.status === 'hidden' || mark?.absent === true;
  const named = node.props[definition?.titleProp ?? 'label'];
  const label = typeof named === 'string' ? named : '';
  const title = definition?.title ?? (node.type || '损坏的组件');
  return (
    <div
      ref={painter.ref(id)}
      data-id={id}
      data-off={off || undefined}
      data-holds={definition?.slots ? '' : undefined}
      className="gd-node"
      style={{ '--gd-span': span || 'var(--gd-columns)', '--gd-column-width': column } as CSSProperties}
    >
      {/* The item lies over its content instead of around it: what screen readers call it is its name alone. */}
      <span
        id={nodeElementId(id)}
        className="gd-item"
        role="treeitem"
        aria-selected="false"
        aria-level={designer.editor.path(id).length + 1}
        aria-label={`${title} ${label}${mark ? `，${mark.text}` : off ? '，已隐藏' : ''}`.trim()}
        data-mark={mark?.text}
        tabIndex={-1}
      />
      <DrawingBoundary from={[node]} instead={<Broken title={title} />}>
        <Content node={node} definition={definition} off={off} />
      </DrawingBoundary>
    </div>
  );
});

function Content({
  node,
  definition,
  off,
}: {
  node: SceneNode;
  definition: ElementDefinition | undefined;
  off: boolean;
}) {
  if (!definition) return <Unknown type={node.type} />;
  if (!definition.field) return <Element node={node} definition={definition} />;
  const { label, description, required, status } = node.props;
  return (
    <>
      <div className="gd-node-label">
        {required === true && <b aria-hidden="true">*</b>}
        <span>{typeof label === 'string' && label !== '' ? label : definition.title}</span>
        {off && <EyeOff size={13} aria-hidden="true" />}
        {status === 'readonly' && <Lock size={12} aria-hidden="true" />}
      </div>
      {typeof description === 'string' && description !== '' && (
        <p className="gd-node-description">{description}</p>
      )}
      {definition.slots ? (
        <Layout node={node} definition={definition} />
      ) : (
        <Controls node={node} definition={definition} />
      )}
    </>
  );
}

/** Its place alone while it is far from sight. */
function Controls({ node, definition }: { node: SceneNode; definition: ElementDefinition }) {
  return useNearViewport(node.id) ? (
    <Control node={node} definition={definition} />
  ) : (
    <div className="gd-node-control" aria-hidden="true" />
  );
}

/** The control that people will fill in, shown and not usable. */
function Control({ node, definition }: { node: SceneNode; definition: ElementDefinition }) {
  const { host } = useCanvas();
  const here = useTypeViews(node.type);
  const View = fillView(node.type);
  if (!here) return null;
  if (!View || !definition.field) return <Unknown type={node.type} />;
  const value: Json = definition.field.initial?.(node.props) ?? definition.field.empty;
  return (
    <div className="gd-node-control" aria-hidden="true" inert>
      <View
        inputId={`c-${node.id}`}
        labelId={`cl-${node.id}`}
        props={node.props}
        value={value}
        onChange={nothing}
        onBlur={nothing}
        readOnly={false}
        invalid={false}
        host={host}
      />
    </div>
  );
}

/** What holds no value: as its kind draws it, else as forms do. */
function Element({ node, definition }: { node: SceneNode; definition: ElementDefinition }) {
  const { own } = useCanvas();
  if (!own) return <Layout node={node} definition={definition} />;
  const Body = own.bodyOf(node.type);
  const draw = (props: Props): ReactNode => <Layout node={{ ...node, props }} definition={definition} />;
  const slot = (name: string) => <CanvasSlot parent={node.id} slot={name} />;
  const body = Body ? (
    <Body node={node} draw={draw} slot={slot} />
  ) : (
    <Layout node={node} definition={definition} />
  );
  return definition.slots ? body : <Near id={node.id}>{body}</Near>;
}

function Near({ id, children }: { id: string; children: ReactNode }) {
  return useNearViewport(id) ? children : <div className="gd-node-control" aria-hidden="true" />;
}

function Layout({ node, definition }: { node: SceneNode; definition: ElementDefinition }) {
  const { host } = useCanvas();
  const here = useTypeViews(node.type);
  const slot = (name: string) => <CanvasSlot parent={node.id} slot={name} row={holdsRows(definition.type)} />;
  const View = designView(node.type);
  if (View) return <View nodeId={node.id} props={node.props} host={host} slot={slot} />;
  if (definition.field) {
    // A field with children is a table of them: its columns stand side by side.
    return <div className="gd-columns">{slot(definition.slots?.(node.props)[0] ?? MAIN)}</div>;
  }
  const Fill = layoutView(node.type);
  if (!here) return null;
  if (!Fill) return <Unknown type={node.type} />;
  const view = <Fill nodeId={node.id} props={node.props} host={host} slot={slot} />;
  // What holds nothing is a picture of itself: only items may stand in the tree that the canvas is.
  return definition.slots ? (
    view
  ) : (
    <div aria-hidden="true" inert>
      {view}
    </div>
  );
}

/** Settings that no view can draw, as another client may have sent them: what is wrong stands among the problems. */
function Broken({ title }: { title: string }) {
  return (
    <div className="gd-unknown">
      <Box size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {title}
        <small>设置有误，无法显示。请改正设置，或删除后重新添加</small>
      </span>
    </div>
  );
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
