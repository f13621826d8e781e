import { SUBMITTER } from '@gonghui/elements/flow/exclusive-gateway/definition.ts';
import type { FlowLayout } from '@gonghui/elements/flow/picture/layout.ts';
import { visiblePart } from '@gonghui/elements/flow/picture/visible-part.ts';
import { gatewaysOf } from '@gonghui/elements/flow/read.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDropZone } from '../canvas/drag/DragLayer.tsx';
import { DragSource } from '../canvas/drag/DragSource.tsx';
import type { DropZone } from '../canvas/drag/drag-types.ts';
import { usePinch } from '../canvas/free/use-pinch.ts';
import { Minimap } from '../canvas/Minimap.tsx';
import { CanvasPainter } from '../canvas/painter.ts';
import type { Drawing } from '../canvas/scrolled-room.ts';
import { usePanning } from '../canvas/use-panning.ts';
import { useVisiblePart } from '../canvas/use-visible-part.ts';
import { ZoomBar } from '../canvas/ZoomBar.tsx';
import { type CanvasParts, usePainting, usePointer } from '../frame/canvas-hooks.ts';
import { revealBy } from '../frame/commands/reveal.ts';
import { type Designer, useDesigner } from '../frame/designer.ts';
import { useAfterPaint } from '../frame/hooks.ts';
import { letGo } from '../frame/keys/keyboard-drag.ts';
import { useProblemMarks } from '../frame/notices/use-problem-marks.ts';
import { DropBar } from './DropBar.tsx';
import { FlowTools } from './FlowTools.tsx';
import { FieldLabels } from './field-labels.ts';
import { flowOf, useFlow, useFlowForm } from './flow-designer.ts';
import { flowGaps } from './flow-gaps.ts';
import { useDrawnFlow } from './flow-tree.ts';
import { flowZone } from './flow-zone.ts';
import { pressed } from './keyboard.ts';
import { PlusMenu } from './PlusMenu.tsx';
import { TitleField } from './TitleField.tsx';
import { useFlowParts } from './use-flow-parts.tsx';
import { usePresses } from './use-presses.ts';
import './flow.css';

const PARTS: CanvasParts = {
  node: '.gw-node[data-id]',
  tree: '.gw-tree',
  over: '.gw-over',
  background: (designer: Designer, _scroller, event) => flowOf(designer).viewport.drag(event),
};

/** Cards from which on a map of the whole is offered. */
const MANY = 12;

const drawingOf = ({ width, height, cards }: FlowLayout): Drawing => ({ width, height, parts: cards });

const flowIn = (layout: FlowLayout, area: Rect | null, kept: ReadonlySet<string>) => {
  const { cards, ...drawn } = visiblePart(layout, area, kept);
  return { ...drawn, parts: cards };
};

/** Start, trigger and end are there in every flow and count for nothing. */
const Count = ({ cards, gateways }: { cards: number; gateways: number }) => (
  <span className="gw-count" data-tip={`${gateways} 个条件分支`}>
    {cards - 3} 个节点
  </span>
);

/** The flow as it stands: cards from top to bottom, branches side by side. */
export function FlowCanvas() {
  const designer = useDesigner();
  const { viewport } = useFlow();
  const drawn = useDrawnFlow();
  const { layout, tree } = drawn;
  const drawing = useMemo(() => drawingOf(layout), [layout]);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const items = useRef<HTMLDivElement>(null);
  const painter = useMemo(() => new CanvasPainter(), []);
  const latest = useRef(drawn);
  latest.current = drawn;
  useZone(designer, scroller, latest);
  useEffect(() => () => painter.destroy(), [painter]);
  useLayoutEffect(() => {
    if (!scroller.current || !room.current || !plane.current) return;
    return viewport.attach(scroller.current, room.current, plane.current);
  }, [viewport]);
  useLayoutEffect(
    () => viewport.show(drawing, designer.editor.selection.ids.at(-1) ?? null),
    [viewport, drawing, designer],
  );
  const {
    parts: shown,
    gaps: open,
    frame,
    path,
  } = useVisiblePart(
    { viewport, selection: designer.editor.selection },
    useCallback((area, kept) => flowIn(layout, area, kept), [layout]),
  );
  const settled = useAfterPaint(drawn);
  const small = useMemo(() => drawingOf(settled.layout), [settled.layout]);
  useEffect(() => revealBy(id => viewport.reveal(id)), [viewport]);
  usePointer(designer, painter, scroller, PARTS);
  usePainting(designer, painter, items);
  usePanning(viewport, scroller);
  usePinch(viewport, scroller);
  useProblemMarks(painter);

  usePresses(designer, plane);

  const form = useFlowForm();
  const labelOf = useCallback(
    (key: string) => (key === SUBMITTER ? '发起人' : form?.fields.get(key)?.label),
    [form],
  );
  const { cards, gaps, adds } = useFlowParts(shown, open, painter);
  return (
    <>
      <div ref={scroller} className="gw-canvas">
        <div ref={room} className="gw-room">
          <DragSource ref={plane} className="gw-plane" onPointerDownCapture={() => letGo(designer, flowGaps)}>
            <svg
              className="gw-lines"
              style={{ transform: `translate(${frame.x}px, ${frame.y}px)` }}
              width={frame.width}
              height={frame.height}
              aria-hidden="true"
            >
              <path d={path} transform={`translate(${-frame.x} ${-frame.y})`} />
            </svg>
            <div
              ref={items}
              className="gw-tree"
              data-canvas-tree=""
              role="tree"
              aria-label="流程画布"
              aria-multiselectable="true"
              tabIndex={0}
              onKeyDown={event => pressed(designer, tree, event)}
              onFocus={event => {
                const byKey = event.currentTarget.matches(':focus-visible');
                scroller.current?.toggleAttribute('data-focused', byKey);
              }}
              onBlur={() => scroller.current?.removeAttribute('data-focused')}
            >
              <FieldLabels value={labelOf}>{cards}</FieldLabels>
            </div>
            {/* Only items may stand in the tree: what is pressed lies over it. */}
            {gaps}
            {adds}
            <TitleField layout={layout} />
            <FlowTools layout={layout} />
            <DropBar />
          </DragSource>
        </div>
      </div>
      {/* What only tells about the flow follows the change by one painted frame. */}
      {layout.cards.length > MANY && (
        <Minimap viewport={viewport} drawing={small} lines={settled.layout.path} label="流程缩略图" />
      )}
      <ZoomBar viewport={viewport}>
        <Count cards={settled.layout.cards.length} gateways={gatewaysOf(settled.tree.items).length} />
      </ZoomBar>
      <PlusMenu />
    </>
  );
}

function useZone(
  designer: Designer,
  scroller: RefObject<HTMLDivElement | null>,
  latest: RefObject<ReturnType<typeof useDrawnFlow>>,
): void {
  const [zone, setZone] = useState<DropZone | null>(null);
  useDropZone(zone);
  useEffect(() => {
    if (scroller.current) setZone(flowZone(scroller.current, designer, () => latest.current.layout));
  }, [designer, scroller, latest]);
}
