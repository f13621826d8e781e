import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDropZone } from '../canvas/drag/DragLayer.tsx';
import type { DropZone } from '../canvas/drag/drag-types.ts';
import { usePinch } from '../canvas/free/use-pinch.ts';
import { CanvasPainter } from '../canvas/painter.ts';
import type { Drawing } from '../canvas/scrolled-room.ts';
import { usePanning } from '../canvas/use-panning.ts';
import { useItemFocus } from '../frame/canvas-hooks.ts';
import { revealBy } from '../frame/commands/reveal.ts';
import { useDesigner } from '../frame/designer.ts';
import { useProblemMarks } from '../frame/notices/use-problem-marks.ts';
import { beginLooking } from './begin-looking.ts';
import { boxOfId } from './choice/rects.ts';
import { freeZone } from './free/free-zone.ts';
import { SheetMarks } from './marks.ts';
import { usePrint } from './print-designer.ts';
import { sheetHeight } from './table/Paper.tsx';
import { useLook } from './table/use-look.ts';
import { PX } from './units.ts';
import { useSheetPainting } from './use-sheet-painting.ts';
import { useSheetPointer } from './use-sheet-pointer.ts';

const PARTS = { node: '.pd-cell, .pd-free', tree: '.gc-tree' };

/** The sheet on its desk: what it is drawn on, the marks over it, and what pointer and fingers do there. */
export function useDesk() {
  const designer = useDesigner();
  const print = usePrint();
  const { viewport } = print;
  const look = useLook();
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
  return { scroller, room, plane, over, tree, painter, marks };
}

/** What the rulers beside a sheet read: its millimetres, and what is chosen on it. */
export function useRulers(marks: SheetMarks | null) {
  const { editor } = useDesigner();
  const print = usePrint();
  const { viewport } = print;
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
  return { rulers, extent, watch };
}
