import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import { type RefObject, useEffect } from 'react';
import { follow } from '../canvas/free/follow.ts';
import { HANDLE_ATTRIBUTE } from '../canvas/free/handles.ts';
import { Preview } from '../canvas/free/preview.ts';
import { SIGN_ATTRIBUTE } from '../canvas/free/signs.ts';
import type { CanvasPainter } from '../canvas/painter.ts';
import { begins, byFinger } from '../canvas/press/finger.ts';
import { GUIDE_ATTRIBUTE } from '../canvas/rulers/guide-lines.ts';
import { select } from '../frame/commands/select.ts';
import type { Designer } from '../frame/designer.ts';
import { applyPainter } from './actions/painter.ts';
import { firstOfSpan } from './choice/walk.ts';
import { pressedFree, pressedGround, pressedGuide, pull, type SheetPointer } from './free/free-presses.ts';
import { styleOf } from './free/free-style.ts';
import type { SheetMarks } from './marks.ts';
import { printOf } from './print-designer.ts';
import { placeAt } from './table/look.ts';
import { PX } from './units.ts';

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
    const print = printOf(designer);
    const preview = new Preview(painter, styleOf(print));
    const ground: SheetPointer = { designer, print, marks, preview, scroller: element };
    const down = (event: PointerEvent) => pressed(ground, event);
    const focus = (event: MouseEvent) => focusCanvas(ground, event);
    const keyed = () => element.removeAttribute('data-pointed');
    const twice = (event: MouseEvent) => pressedTwice(ground, event);
    const menu = (event: MouseEvent) => contextMenu(ground, event);
    element.addEventListener('pointerdown', down);
    element.addEventListener('mousedown', focus);
    window.addEventListener('keydown', keyed);
    element.addEventListener('dblclick', twice);
    element.addEventListener('contextmenu', menu);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('mousedown', focus);
      window.removeEventListener('keydown', keyed);
      element.removeEventListener('dblclick', twice);
      element.removeEventListener('contextmenu', menu);
    };
  }, [designer, scroller, marks, painter]);
}

const freeOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('.pd-free')?.dataset.id ?? null) : null;

function cellAt({ print }: SheetPointer, event: MouseEvent, near = false): CellPlace | null {
  const { x, y } = print.viewport.toPlane(event.clientX, event.clientY);
  return placeAt(print.table.look, x / PX, y / PX, near);
}

/** Whether a box that is written in takes the press itself: its caret, its own selection. */
const inOpenBox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-cell-box][data-shown], input') !== null;

const guideOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest(`[${GUIDE_ATTRIBUTE}]`)?.getAttribute(GUIDE_ATTRIBUTE) ?? null)
    : null;

function pressed(ground: SheetPointer, event: PointerEvent): void {
  const { scroller, designer } = ground;
  const target = event.target instanceof Element ? event.target : null;
  const onBar =
    target === scroller && (event.offsetX >= scroller.clientWidth || event.offsetY >= scroller.clientHeight);
  if (!begins(event) || onBar || inOpenBox(target)) return;
  const handle = target?.closest(`[${HANDLE_ATTRIBUTE}]`)?.getAttribute(HANDLE_ATTRIBUTE);
  const said = target?.closest(`[${SIGN_ATTRIBUTE}]`)?.getAttribute(SIGN_ATTRIBUTE);
  const guide = guideOf(target);
  const free = freeOf(target);
  const cell = cellAt(ground, event);
  if (handle) pull(ground, event, handle);
  else if (said) select(designer, [said], false);
  else if (guide !== null) pressedGuide(ground, event, guide);
  else if (free !== null) pressedFree(ground, event, free);
  else if (cell) pressedCell(ground, event, cell);
  else pressedGround(ground, event);
}

function pressedCell(ground: SheetPointer, event: PointerEvent, place: CellPlace): void {
  const { designer, print, scroller } = ground;
  const { choice, table, viewport } = print;
  const { now } = choice;
  designer.ui.right = designer.ui.right === 'comments' ? 'comments' : 'inspector';
  const first = firstOfSpan(table.sheet, place);
  const choose = () => {
    if (event.shiftKey && now.is === 'cells') choice.cells(now.at, place);
    else choice.cells(first);
  };
  // A finger may be about to scroll: it chooses when it is let go, or has been held.
  const touch = byFinger(event);
  if (!touch) choose();
  const from = event.shiftKey && now.is === 'cells' ? now.at : first;
  const done = () => applyPainter(designer);
  follow(
    { viewport, scroller, finger: 'scrolls' },
    event,
    () => {
      if (touch) choose();
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
      if (touch) choose();
      done();
    },
  );
}

/** The keys go on from what was pressed: in a cell with the box, beside it with the tree. */
function focusCanvas({ print, scroller }: SheetPointer, event: MouseEvent): void {
  if (event.target === scroller || inOpenBox(event.target)) return;
  // Else the browser gives the focus to what was pressed.
  event.preventDefault();
  scroller.setAttribute('data-pointed', '');
  const to = print.choice.now.is === 'cells' ? '[data-cell-box]' : '[data-canvas-tree]';
  scroller.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
}

/** A guide's place is typed, a cell is written in. */
function pressedTwice(ground: SheetPointer, event: MouseEvent): void {
  const { designer, print } = ground;
  const guide = guideOf(event.target);
  if (guide === null) openCell(ground, event);
  else if (designer.editor.readOnly === null)
    print.state.guide = { id: guide, ...print.viewport.toPlane(event.clientX, event.clientY) };
}

function openCell(ground: SheetPointer, event: MouseEvent): void {
  if (inOpenBox(event.target) || freeOf(event.target) !== null || !cellAt(ground, event)) return;
  const box = ground.scroller.querySelector<HTMLElement>('[data-cell-box]');
  box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, cancelable: true }));
}

function contextMenu(ground: SheetPointer, event: MouseEvent): void {
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
