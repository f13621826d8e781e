import { stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import { heldLetter } from '@gonghui/elements/ui/held-letter.ts';
import { refuse } from '@gonghui/kernel/result.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import type { KeyboardEvent } from 'react';
import { openSettings } from '../../frame/commands/open-settings.ts';
import { report } from '../../frame/commands/report.ts';
import { select, selectFirstChild, selectParent } from '../../frame/commands/select.ts';
import type { Designer } from '../../frame/designer.ts';
import { growByKeys, moveByKeys } from '../../frame/free/by-keys.ts';
import { showAll, showSelected } from './look.ts';
import { isFree } from './picking.ts';
import { LOCKED, movable } from './selected.ts';
import { stageOf } from './stage.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Stage pixels of an arrow, and of one with Shift. */
const [STEP, LEAP] = [1, 10];

/** Keys of the stage: arrows move and, with Ctrl, resize; Tab walks, Enter goes in, Esc out. */
export function pressed(designer: Designer, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  const mod = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const length = event.shiftKey ? LEAP : STEP;
    const by = { x: arrow[0] * length, y: arrow[1] * length };
    const ids = taken(designer);
    if (ids) (mod ? growByKeys : moveByKeys)(designer, ids, by);
  } else if (!(mod ? withMod(designer, event) : alone(designer, event))) return;
  event.preventDefault();
}

function withMod(designer: Designer, event: KeyboardEvent): boolean {
  const { key } = event;
  const { viewport } = stageOf(designer);
  if (heldLetter(event) === 'a') selectAll(designer);
  else if (key === '0') viewport.zoomTo(1);
  else if (key === '=' || key === '+') viewport.step(1);
  else if (key === '-') viewport.step(-1);
  else return false;
  return true;
}

function alone(designer: Designer, { key, code, shiftKey }: KeyboardEvent): boolean {
  // What Shift makes of a digit is another sign on each keyboard.
  if (shiftKey && code === 'Digit1') showAll(designer);
  else if (shiftKey && code === 'Digit2') showSelected(designer);
  else if (key === 'Tab') return walk(designer, shiftKey ? -1 : 1);
  else if (key === 'Enter') return enter(designer);
  else if (key === 'Escape') selectParent(designer);
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu(designer);
  else return false;
  return true;
}

/** The next one in z-order beside what is selected; after the last Tab leaves the canvas. */
function walk(designer: Designer, step: 1 | -1): boolean {
  const { editor } = designer;
  const current = editor.node(editor.selection.ids.at(-1) ?? '');
  const siblings = editor.children(current?.at[0] ?? ROOT, MAIN).filter(id => isFree(editor, id));
  const at = current ? siblings.indexOf(current.id) : step > 0 ? -1 : siblings.length;
  const next = siblings[at + step];
  if (next === undefined) return false;
  select(designer, [next]);
  return true;
}

/** Into a layer; of a component its settings, for Tab walks along all the others before it leaves the canvas. */
function enter(designer: Designer): boolean {
  if (designer.editor.selection.ids.length === 0) return false;
  if (!selectFirstChild(designer)) openSettings(designer);
  return true;
}

function selectAll(designer: Designer): void {
  const { editor } = designer;
  const parent = editor.node(editor.selection.ids[0] ?? '')?.at[0] ?? ROOT;
  select(
    designer,
    editor.children(parent, MAIN).filter(id => isFree(editor, id)),
    false,
  );
}

/** What is selected and may be changed; null, with the reason said, where it may not. */
function taken(designer: Designer): string[] | null {
  const { editor } = designer;
  const ids = movable(editor, editor.selection.ids);
  if (ids === null) report(designer, refuse(LOCKED));
  return ids !== null && ids.length > 0 ? ids : null;
}

/** At the box of what is selected, as at the pointer. */
function openMenu(designer: Designer): void {
  const { editor, ui } = designer;
  const stage = stageOf(designer);
  const box = stageBox(editor, editor.selection.ids.at(-1) ?? '');
  const rect = box && boundsOf(box);
  const at = rect
    ? stage.viewport.toClient(rect.x + rect.width / 2, rect.y + rect.height / 2)
    : { x: 400, y: 200 };
  stage.asked = at;
  ui.menu = at;
}
