import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import { type RefObject, useEffect } from 'react';
import { follow } from '../canvas/free/follow.ts';
import { HANDLE_ATTRIBUTE, type Handle } from '../canvas/free/handles.ts';
import { SIGN_ATTRIBUTE } from '../canvas/free/signs.ts';
import { startMarquee } from '../canvas/marquee.ts';
import type { CanvasPainter } from '../canvas/painter.ts';
import { meets } from '../canvas/rect.ts';
import { select } from '../frame/commands/select.ts';
import type { Designer } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';
import { applyPainter } from './actions/painter.ts';
import { boxOfId } from './choice/rects.ts';
import { firstOfSpan } from './choice/walk.ts';
import { freeAmong, freeIds } from './free/free-box.ts';
import { type FreeGesture, moving, resizing, runFree, turning } from './free/gestures.ts';
import type { SheetMarks } from './marks.ts';
import { type PrintPart, printOf } from './print-designer.ts';
import { placeAt } from './table/look.ts';
import { PX } from './units.ts';

interface Ground {
  designer: Designer;
  print: PrintPart;
  marks: SheetMarks;
  painter: CanvasPainter;
  scroller: HTMLElement;
}

/** All that the pointer does on the sheet; the keyboard's part is in the box and on the tree. */
export function useSheetPointer(
  designer: Designer,
  scroller: RefObject<HTMLDivElement | null>,
  marks: SheetMarks | null,
  painter: CanvasPainter,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !marks) return;
    const ground: Ground = { designer, print: printOf(designer), marks, painter, scroller: element };
    const down = (event: PointerEvent) => pressed(ground, event);
    const focus = (event: MouseEvent) => focusCanvas(ground, event);
    const twice = (event: MouseEvent) => openCell(ground, event);
    const menu = (event: MouseEvent) => contextMenu(ground, event);
    element.addEventListener('pointerdown', down);
    element.addEventListener('mousedown', focus);
    element.addEventListener('dblclick', twice);
    element.addEventListener('contextmenu', menu);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('mousedown', focus);
      element.removeEventListener('dblclick', twice);
      element.removeEventListener('contextmenu', menu);
    };
  }, [designer, scroller, marks, painter]);
}

const freeOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('.pd-free')?.dataset.id ?? null) : null;

function cellAt({ print }: Ground, event: MouseEvent, near = false): CellPlace | null {
  const { x, y } = print.viewport.toPlane(event.clientX, event.clientY);
  return placeAt(print.table.look, x / PX, y / PX, near);
}

/** Whether the open box takes the press itself: its caret, its own selection. */
const inOpenBox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-cell-box][data-shown]') !== null;

function pressed(ground: Ground, event: PointerEvent): void {
  const { scroller, designer } = ground;
  const target = event.target instanceof Element ? event.target : null;
  const onBar =
    target === scroller && (event.offsetX >= scroller.clientWidth || event.offsetY >= scroller.clientHeight);
  if (event.button !== 0 || onBar || inOpenBox(target)) return;
  const handle = target?.closest(`[${HANDLE_ATTRIBUTE}]`)?.getAttribute(HANDLE_ATTRIBUTE);
  const said = target?.closest(`[${SIGN_ATTRIBUTE}]`)?.getAttribute(SIGN_ATTRIBUTE);
  const free = freeOf(target);
  const cell = cellAt(ground, event);
  if (handle) pull(ground, event, handle);
  else if (said) select(designer, [said], false);
  else if (free !== null) pressedFree(ground, event, free);
  else if (cell) pressedCell(ground, event, cell);
  else pressedGround(ground, event);
}

function pull(ground: Ground, event: PointerEvent, handle: string): void {
  const { designer, print, scroller } = ground;
  const [id] = freeAmong(designer.editor, designer.editor.selection.ids);
  if (id === undefined) return;
  event.preventDefault();
  follow({ viewport: print.viewport, scroller }, event, () =>
    begin(ground, handle === 'turn' ? turning(print, id) : resizing(print, id, handle as Handle)),
  );
}

function begin({ designer, marks, painter }: Ground, gesture: FreeGesture) {
  const { editor, ui } = designer;
  if (editor.readOnly !== null) {
    announce(ui, editor.readOnly);
    return null;
  }
  return runFree(designer, marks, painter, gesture);
}

function pressedFree(ground: Ground, event: PointerEvent, id: string): void {
  const { designer, print, scroller } = ground;
  const { selection } = designer.editor;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  const chosen = selection.ids.includes(id);
  print.choice.clear();
  if (!chosen) select(designer, adds ? [...freeAmong(designer.editor, selection.ids), id] : [id], false);
  follow(
    { viewport: print.viewport, scroller },
    event,
    () => begin(ground, moving(print, freeAmong(designer.editor, selection.ids))),
    () => {
      if (!chosen) return;
      if (adds) selection.set(selection.ids.filter(one => one !== id));
      else if (selection.ids.length > 1) select(designer, [id], false);
    },
  );
}

function pressedCell(ground: Ground, event: PointerEvent, place: CellPlace): void {
  const { designer, print, scroller } = ground;
  const { choice, table, viewport } = print;
  const { now } = choice;
  designer.ui.right = designer.ui.right === 'comments' ? 'comments' : 'inspector';
  const first = firstOfSpan(table.sheet, place);
  const touch = event.pointerType === 'touch';
  if (!touch) {
    if (event.shiftKey && now.is === 'cells') choice.cells(now.at, place);
    else choice.cells(first);
  }
  const from = event.shiftKey && now.is === 'cells' ? now.at : first;
  const done = () => applyPainter(designer);
  follow(
    { viewport, scroller },
    event,
    () => {
      // A finger scrolls.
      if (touch) return null;
      return {
        move: ({ at }) => {
          const to = placeAt(table.look, at.x / PX, at.y / PX, true);
          if (to) choice.cells(from, to);
        },
        end: done,
        cancel: () => undefined,
      };
    },
    () => {
      if (touch) choice.cells(first);
      done();
    },
  );
}

/** Beside everything: a marquee over free elements, or nothing is chosen any more. */
function pressedGround({ designer, print, scroller }: Ground, event: PointerEvent): void {
  const { editor, ui } = designer;
  const { viewport } = print;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  if (!adds) {
    print.choice.clear();
    select(designer, []);
  }
  if (event.pointerType === 'touch') return;
  const nodes = freeIds(editor).flatMap(id => {
    const rect = boxOfId(print, id);
    return rect ? [{ id, rect }] : [];
  });
  startMarquee(
    {
      scroller,
      selection: editor.selection,
      node: '.pd-free',
      choose: area => {
        const from = viewport.toPlane(area.x, area.y);
        const of = { ...from, width: area.width / viewport.zoom, height: area.height / viewport.zoom };
        return nodes.filter(({ rect }) => meets(of, rect)).map(({ id }) => id);
      },
      done: count => announce(ui, `已选中 ${count} 个元素`),
    },
    event,
  );
}

/** The keys go on from what was pressed: in a cell with the box, beside it with the tree. */
function focusCanvas({ print, scroller }: Ground, event: MouseEvent): void {
  if (event.target === scroller || inOpenBox(event.target)) return;
  // Else the browser gives the focus to what was pressed.
  event.preventDefault();
  scroller.setAttribute('data-pointed', '');
  const to = print.choice.now.is === 'cells' ? '[data-cell-box]' : '[data-canvas-tree]';
  scroller.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
}

function openCell(ground: Ground, event: MouseEvent): void {
  if (inOpenBox(event.target) || freeOf(event.target) !== null || !cellAt(ground, event)) return;
  const box = ground.scroller.querySelector<HTMLElement>('[data-cell-box]');
  box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }));
}

function contextMenu(ground: Ground, event: MouseEvent): void {
  event.preventDefault();
  const { designer, print } = ground;
  const { ui, editor } = designer;
  const free = freeOf(event.target);
  const place = free === null ? cellAt(ground, event) : null;
  if (free !== null && !editor.selection.ids.includes(free)) {
    print.choice.clear();
    select(designer, [free], false);
  } else if (place) {
    const { sheet } = print.table;
    const stretch = print.choice.stretch();
    const row = sheet.rows.findIndex(({ id }) => id === place.row);
    const column = sheet.columns.findIndex(({ id }) => id === place.col);
    const inside =
      stretch &&
      row >= stretch.top &&
      row <= stretch.bottom &&
      column >= stretch.left &&
      column <= stretch.right;
    if (!inside) print.choice.cells(firstOfSpan(sheet, place));
  }
  ui.menu = { x: event.clientX, y: event.clientY };
}
