import { heldLetter } from '@gonghui/elements/ui/held-letter.ts';
import type { KeyboardEvent } from 'react';
import { openSettings } from '../frame/commands/open-settings.ts';
import { select } from '../frame/commands/select.ts';
import type { Designer } from '../frame/designer.ts';
import { growByKeys, moveByKeys } from '../frame/free/by-keys.ts';
import { chooseAll, enterTable } from './cells/keyboard.ts';
import { boxOfId } from './choice/rects.ts';
import { freeAmong, freeIds } from './free/free-box.ts';
import { printOf } from './print-designer.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Millimetres of an arrow, and of one with Shift. */
const [STEP, LEAP] = [0.5, 5];

/** Keys of the canvas while no cell is chosen: arrows move free elements, or lead into the table; Tab walks. */
export function keyed(designer: Designer, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  const { editor } = designer;
  const { viewport } = printOf(designer);
  const { key, shiftKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  const free = freeAmong(editor, editor.selection.ids);
  const arrow = ARROWS[key];
  if (arrow && free.length > 0) {
    const length = shiftKey ? LEAP : STEP;
    const by = { x: arrow[0] * length, y: arrow[1] * length };
    (mod ? growByKeys : moveByKeys)(designer, free, by);
  } else if (heldLetter(event) === 'a' && free.length > 0) select(designer, freeIds(editor), false);
  else if (arrow && editor.selection.ids.length === 0) {
    if (!enterTable(designer)) return;
  } else if (heldLetter(event) === 'a') chooseAll(designer);
  else if (mod && key === '0') viewport.zoomTo(1);
  else if (mod && (key === '=' || key === '+')) viewport.step(1);
  else if (mod && key === '-') viewport.step(-1);
  else if (key === 'Tab') {
    if (!walk(designer, free, shiftKey ? -1 : 1)) return;
  } else if (key === 'Enter' && editor.selection.ids.length > 0) openSettings(designer);
  else if (key === 'Enter') {
    if (!enterTable(designer)) return;
  } else if (key === 'Escape') {
    printOf(designer).choice.clear();
    select(designer, []);
  } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu(designer);
  else return;
  event.preventDefault();
}

/** Over the free elements in their order; behind the last one Tab leaves the canvas. */
function walk(designer: Designer, free: readonly string[], step: 1 | -1): boolean {
  if (free.length === 0) return false;
  const all = freeIds(designer.editor);
  const next = all[all.indexOf(free.at(-1) ?? '') + step];
  if (next === undefined) return false;
  select(designer, [next]);
  return true;
}

/** The menu at what is selected, as at the pointer. */
function openMenu(designer: Designer): void {
  const print = printOf(designer);
  const box = boxOfId(print, designer.editor.selection.ids.at(-1) ?? '');
  designer.ui.menu = box
    ? print.viewport.toClient(box.x + box.width / 2, box.y + box.height / 2)
    : { x: 400, y: 200 };
}
