import { type RefObject, useEffect } from 'react';
import type { CanvasPainter } from '../canvas/painter.ts';
import { afterPaint } from '../frame/after-paint.ts';
import { usePainting } from '../frame/canvas-hooks.ts';
import type { Designer } from '../frame/designer.ts';
import { peerPlace } from './choice/peer-place.ts';
import type { SheetMarks } from './marks.ts';
import { printOf } from './print-designer.ts';

/** Keeps what is drawn by hand in step with what is chosen, and tells colleagues of places that have no node. */
export function useSheetPainting(
  designer: Designer,
  painter: CanvasPainter,
  tree: RefObject<HTMLDivElement | null>,
  marks: SheetMarks | null,
): void {
  usePainting(designer, painter, tree);
  useEffect(() => {
    if (!marks) return;
    const { editor, presence, session } = designer;
    const { choice, table } = printOf(designer);
    const tell = () => {
      const { now } = choice;
      if (editor.selection.ids.length > 0) return;
      afterPaint(() => presence.select(now.is === 'cells' ? [peerPlace(now.at)] : []));
    };
    const offs = [
      choice.subscribe(tell),
      choice.subscribe(marks.refresh),
      table.subscribe(marks.refresh),
      editor.selection.subscribe(marks.refresh),
      editor.onChange(marks.refresh),
      presence.subscribe(marks.refresh),
      session.subscribe(marks.refresh),
    ];
    marks.refresh();
    return () => {
      for (const off of offs) off();
    };
  }, [designer, marks]);
}
