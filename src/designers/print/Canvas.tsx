import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useDropZone } from '../canvas/drag/DragLayer.tsx';
import type { DropZone } from '../canvas/drag/drag-types.ts';
import { usePinch } from '../canvas/free/use-pinch.ts';
import { CanvasPainter } from '../canvas/painter.ts';
import { Rulers } from '../canvas/rulers/Rulers.tsx';
import { usePanning } from '../canvas/use-panning.ts';
import type { Drawing } from '../canvas/viewport.ts';
import { ZoomBar } from '../canvas/ZoomBar.tsx';
import { useItemFocus } from '../frame/canvas-hooks.ts';
import { revealBy } from '../frame/commands/reveal.ts';
import { useDesigner } from '../frame/designer.ts';
import { GuideField } from '../frame/free/GuideField.tsx';
import { pullGuide } from '../frame/free/guide-gestures.ts';
import { useProblemMarks } from '../frame/use-problem-marks.ts';
import { beginLooking } from './begin-looking.ts';
import { CellBox } from './cells/CellBox.tsx';
import { boxOfId } from './choice/rects.ts';
import { useCellsChosen } from './choice/use-chosen.ts';
import { FreeNodes } from './free/FreeNodes.tsx';
import { freeZone } from './free/free-zone.ts';
import { keyed } from './keyboard.ts';
import { SheetMarks } from './marks.ts';
import { DataPages } from './pages/DataPages.tsx';
import { usePrint } from './print-designer.ts';
import { Grid } from './table/Grid.tsx';
import { Heads } from './table/Heads.tsx';
import { Paper, sheetHeight } from './table/Paper.tsx';
import { useLook } from './table/use-look.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { PX } from './units.ts';
import { useSheetPainting } from './use-sheet-painting.ts';
import { useSheetPointer } from './use-sheet-pointer.ts';
import '../canvas/free/free.css';
import '../canvas/free/plane.css';
import './print.css';

const PARTS = { node: '.pd-cell, .pd-free', tree: '.gc-tree' };

/** The sheet on its desk, or its pages with what a record says. */
export function Canvas() {
  const { shows } = useSnapshot(usePrint().state);
  return (
    <div className="pd-canvas">
      <Toolbar />
      {shows === 'data' ? <DataPages /> : <Desk />}
    </div>
  );
}

const focusBox = (tree: Element): void =>
  tree.parentElement?.querySelector<HTMLElement>('[data-cell-box]')?.focus({ preventScroll: true });

function Desk() {
  const designer = useDesigner();
  const { editor } = designer;
  const print = usePrint();
  const { viewport } = print;
  const look = useLook();
  const chosen = useCellsChosen();
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const painter = useMemo(() => new CanvasPainter(), []);
  const [marks, setMarks] = useState<SheetMarks | null>(null);
  const [zone, setZone] = useState<DropZone | null>(null);
  useDropZone(zone);
  const width = look.paper.width * PX;
  const height = sheetHeight(look) * PX;
  const drawing = useMemo<Drawing>(
    () => ({ width, height, parts: [{ id: 'paper', x: 0, y: 0, width, height }] }),
    [width, height],
  );
  useLayoutEffect(() => {
    if (!scroller.current || !room.current || !plane.current || !over.current) return;
    beginLooking(print, scroller.current.clientWidth);
    const detach = viewport.attach(scroller.current, room.current, plane.current, over.current);
    const made = new SheetMarks(designer, over.current);
    setMarks(made);
    setZone(freeZone(scroller.current, print));
    return () => {
      made.destroy();
      detach();
    };
  }, [designer, print, viewport]);
  useLayoutEffect(() => viewport.show(drawing, null), [viewport, drawing]);
  // Back from the pages it begins at the top, as large as it was.
  useLayoutEffect(() => viewport.top(), [viewport]);
  useEffect(() => () => painter.destroy(), [painter]);
  useEffect(
    () =>
      revealBy(id => {
        const box = boxOfId(print, id);
        if (box) viewport.into(box);
        return box !== null;
      }),
    [print, viewport],
  );
  const problems = useProblemMarks(painter);
  useEffect(() => marks?.showProblems(problems), [marks, problems]);
  useSheetPointer(designer, scroller, marks, painter);
  useSheetPainting(designer, painter, tree, marks);
  useItemFocus(designer, scroller, PARTS);
  usePanning(viewport, scroller);
  usePinch(viewport, scroller);
  const rulers = useMemo(
    () => ({
      get zoom() {
        return viewport.zoom * PX;
      },
      seen: () => {
        const { x, y, width: wide, height: high } = viewport.seen();
        return { x: x / PX, y: y / PX, width: wide / PX, height: high / PX };
      },
      subscribe: viewport.subscribe,
    }),
    [viewport],
  );
  const extent = useCallback(() => marks?.extent() ?? null, [marks]);
  const watch = useCallback(
    (listener: () => void) => {
      const offs = [
        editor.selection.subscribe(listener),
        print.choice.subscribe(listener),
        print.table.subscribe(listener),
      ];
      return () => {
        for (const off of offs) off();
      };
    },
    [editor, print],
  );
  return (
    <div className="pd-desk">
      <Rulers
        viewport={rulers}
        extent={extent}
        watch={watch}
        onPull={(axis, event) => {
          if (!scroller.current || !marks) return;
          const { guides: lines, readout } = marks;
          pullGuide({ designer, viewport, scroller: scroller.current, lines, readout }, axis, event);
        }}
      />
      <Heads scroller={scroller} marks={marks} />
      <div ref={scroller} className="gc-scroller">
        <div ref={room} className="gc-room">
          <div ref={plane} className="gc-plane">
            <Paper />
            <div
              ref={tree}
              className="gc-tree"
              data-canvas-tree=""
              role="tree"
              aria-label="打印模板画布"
              aria-multiselectable="true"
              // While a cell is chosen the keys are its box's, and Tab passes by the tree.
              tabIndex={chosen ? -1 : 0}
              onFocus={event => {
                const cells = print.choice.now.is === 'cells';
                if (cells && event.target === event.currentTarget) focusBox(event.currentTarget);
              }}
              onKeyDown={event => keyed(designer, event)}
            >
              <Grid painter={painter} />
              <FreeNodes painter={painter} />
            </div>
            <CellBox />
          </div>
          <div ref={over} className="gc-over">
            <div>
              <GuideField viewport={viewport} state={print.state} />
            </div>
          </div>
        </div>
      </div>
      <ZoomBar viewport={viewport} />
    </div>
  );
}
