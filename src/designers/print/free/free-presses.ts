import { follow } from '../../canvas/free/follow.ts';
import { type FreeGesture, moving, resizing, turning } from '../../canvas/free/gestures.ts';
import type { Handle } from '../../canvas/free/handles.ts';
import type { Preview } from '../../canvas/free/preview.ts';
import { startMarquee } from '../../canvas/marquee.ts';
import { byFinger } from '../../canvas/press/finger.ts';
import { holds, meets } from '../../canvas/rect.ts';
import { select } from '../../frame/commands/select.ts';
import type { Designer } from '../../frame/designer.ts';
import { dragGuide } from '../../frame/free/guide-gestures.ts';
import { runGesture } from '../../frame/free/run-gesture.ts';
import { announce } from '../../frame/ui-state.ts';
import { boxOfId } from '../choice/rects.ts';
import type { SheetMarks } from '../marks.ts';
import type { PrintPart } from '../print-designer.ts';
import { freeAmong, freeIds } from './free-box.ts';
import { freeSnapping } from './free-snapping.ts';
import { freeStanding } from './free-standing.ts';

/** What the pointer works on. */
export interface SheetPointer {
  designer: Designer;
  print: PrintPart;
  marks: SheetMarks;
  preview: Preview;
  scroller: HTMLElement;
}

/** A press on a handle of what is selected. */
export function pull(ground: SheetPointer, event: PointerEvent, handle: string): void {
  const { designer, print, scroller } = ground;
  const ids = freeAmong(designer.editor, designer.editor.selection.ids);
  if (ids.length === 0) return;
  event.preventDefault();
  const standing = freeStanding(print);
  follow({ viewport: print.viewport, scroller }, event, () =>
    begin(
      ground,
      handle === 'turn'
        ? turning(standing, ids)
        : resizing(standing, ids, handle as Handle, freeSnapping(print, ids)),
    ),
  );
}

export function pressedGuide(
  { designer, print, marks, scroller }: SheetPointer,
  event: PointerEvent,
  id: string,
): void {
  event.preventDefault();
  const { guides: lines, readout } = marks;
  dragGuide({ designer, viewport: print.viewport, scroller, lines, readout }, id, event);
}

function begin({ designer, marks, preview }: SheetPointer, gesture: FreeGesture) {
  const { editor, ui } = designer;
  if (editor.readOnly !== null) {
    announce(ui, editor.readOnly);
    return null;
  }
  return runGesture(designer, { marks, preview }, gesture);
}

export function pressedFree(ground: SheetPointer, event: PointerEvent, id: string): void {
  const { designer, print, scroller } = ground;
  const { selection } = designer.editor;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  const chosen = selection.ids.includes(id);
  const choose = () => {
    print.choice.clear();
    if (!chosen) select(designer, adds ? [...freeAmong(designer.editor, selection.ids), id] : [id], false);
  };
  // A finger may be about to scroll: it selects when it is let go, or has been held.
  const touch = byFinger(event);
  if (!touch) choose();
  follow(
    { viewport: print.viewport, scroller, finger: chosen ? 'moves' : 'scrolls' },
    event,
    () => {
      if (touch) choose();
      const ids = freeAmong(designer.editor, selection.ids);
      return begin(ground, moving(freeStanding(print), ids, freeSnapping(print, ids)));
    },
    () => {
      if (touch) choose();
      if (!chosen) return;
      if (adds) selection.set(selection.ids.filter(one => one !== id));
      else if (selection.ids.length > 1) select(designer, [id], false);
    },
  );
}

/** Beside everything: a marquee over free elements, or nothing is chosen any more. */
export function pressedGround({ designer, print, scroller }: SheetPointer, event: PointerEvent): void {
  const { editor, ui } = designer;
  const { viewport } = print;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  const clear = () => {
    if (adds) return;
    print.choice.clear();
    select(designer, []);
  };
  const touch = byFinger(event);
  if (!touch) clear();
  const nodes = freeIds(editor).flatMap(id => {
    const rect = boxOfId(print, id);
    return rect ? [{ id, rect }] : [];
  });
  startMarquee(
    {
      scroller,
      selection: editor.selection,
      node: '.pd-free',
      choose: (area, alt) => {
        const from = viewport.toPlane(area.x, area.y);
        const of = { ...from, width: area.width / viewport.zoom, height: area.height / viewport.zoom };
        const takes = alt ? holds : meets;
        return nodes.filter(({ rect }) => takes(of, rect)).map(({ id }) => id);
      },
      done: count => announce(ui, `已选中 ${count} 个元素`),
      pressed: touch ? clear : undefined,
    },
    event,
  );
}
