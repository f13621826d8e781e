import { composes } from '@gonghui/elements/ui/composing.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { DragSource } from '../../../../src/designers/canvas/drag/DragSource.tsx';
import { CanvasPainter } from '../../../../src/designers/canvas/painter.ts';
import { type CanvasParts, usePainting, usePointer } from '../../../../src/designers/frame/canvas-hooks.ts';
import { nodeElementId } from '../../../../src/designers/frame/commands/reveal.ts';
import { selectParent, selectSibling } from '../../../../src/designers/frame/commands/select.ts';
import { type Designer, useDesigner } from '../../../../src/designers/frame/designer.ts';
import { useChildren, useNode, usePage } from '../../../../src/designers/frame/hooks.ts';
import './board.css';

const PARTS: CanvasParts = {
  node: '.gd-pinboard-note',
  tree: '.gd-pinboard-tree',
  over: '.gd-pinboard-over',
  background: () => undefined,
};

/** Notes on the board, one after the other. */
export function Canvas() {
  const designer = useDesigner();
  const { columns } = usePage();
  const ids = useChildren(ROOT, MAIN);
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const painter = useMemo(() => new CanvasPainter(), []);
  useEffect(() => () => painter.destroy(), [painter]);
  usePointer(designer, painter, scroller, PARTS);
  usePainting(designer, painter, tree);
  return (
    <div ref={scroller} className="gd-pinboard-canvas">
      <DragSource
        ref={tree}
        className="gd-pinboard-tree"
        data-canvas-tree=""
        role="tree"
        aria-label="便签墙画布"
        aria-multiselectable="true"
        tabIndex={0}
        style={{ '--gd-pinboard-columns': Number(columns) } as CSSProperties}
        onKeyDown={event => pressed(designer, event)}
      >
        {ids.map(id => (
          <Note key={id} id={id} painter={painter} />
        ))}
      </DragSource>
    </div>
  );
}

function Note({ id, painter }: { id: string; painter: CanvasPainter }) {
  const designer = useDesigner();
  const node = useNode(id);
  if (!node) return null;
  const text = String((node.type === 'pin' ? node.props.text : node.props.title) ?? '');
  const title = designer.definition(node.type)?.title ?? node.type;
  return (
    <div
      ref={painter.ref(id)}
      data-id={id}
      className="gd-pinboard-note"
      data-colour={String(node.props.colour)}
    >
      <span
        id={nodeElementId(id)}
        role="treeitem"
        aria-selected="false"
        aria-label={`${title} ${text}`.trim()}
        tabIndex={-1}
      >
        {text || title}
      </span>
    </div>
  );
}

function pressed(designer: Designer, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || event.altKey || composes(event)) return;
  if (event.key === 'ArrowDown') selectSibling(designer, 1, event.shiftKey);
  else if (event.key === 'ArrowUp') selectSibling(designer, -1, event.shiftKey);
  else if (event.key === 'Escape') selectParent(designer);
  else return;
  event.preventDefault();
}
