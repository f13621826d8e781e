import { boundsOf, stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { movedBy } from '@gonghui/elements/screen/geometry/move.ts';
import { turned } from '@gonghui/elements/screen/geometry/numbers.ts';
import { toBox } from '@gonghui/elements/screen/geometry/patch.ts';
import { resized } from '@gonghui/elements/screen/geometry/resize.ts';
import { keepsRatio, scaled } from '@gonghui/elements/screen/geometry/scale.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { refuse } from '@gonghui/kernel/result.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import type { KeyboardEvent } from 'react';
import { openSettings } from '../../frame/commands/open-settings.ts';
import { report } from '../../frame/commands/report.ts';
import { select, selectFirstChild, selectParent } from '../../frame/commands/select.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { showAll, showSelected } from './look.ts';
import { isFree } from './picking.ts';
import { frameOf, LOCKED, movable, single } from './selected.ts';
import { stageOf } from './stage.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Stage pixels of an arrow, and of one with Shift. */
const [STEP, LEAP] = [1, 10];
/** Presses within so many milliseconds are one step of history. */
const JOIN_MS = 1000;

/** Keys of the stage: arrows move and, with Ctrl, resize; Tab walks, Enter goes in, Esc out. */
export function pressed(designer: Designer, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  const mod = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const length = event.shiftKey ? LEAP : STEP;
    const by = { x: arrow[0] * length, y: arrow[1] * length };
    if (mod) grow(designer, by);
    else move(designer, by);
  } else if (!(mod ? withMod(designer, event) : alone(designer, event))) return;
  event.preventDefault();
}

function withMod(designer: Designer, { key }: KeyboardEvent): boolean {
  const { viewport } = stageOf(designer);
  if (key === 'a') selectAll(designer);
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

function move(designer: Designer, by: Point): void {
  const { editor } = designer;
  const ids = taken(designer);
  if (!ids) return;
  const patches = movedBy(editor, ids, by);
  if (patches.length === 0) return;
  if (report(designer, editor.patch(patches, { verb: '移动', mergeMs: JOIN_MS }))) say(designer);
}

/** Pulls the right and the lower edge. */
function grow(designer: Designer, by: Point): void {
  const { editor } = designer;
  const ids = taken(designer);
  const frame = ids && frameOf(editor, ids);
  if (!frame) return;
  const only = single(editor, ids);
  const handle = by.x === 0 ? 's' : 'e';
  // Along the sides of the box itself, however it is turned.
  const pull = turned(by, frame.box.rotate);
  const next = resized(frame.box, handle, pull, { ratio: only === undefined && keepsRatio(editor, ids) });
  const patches = only === undefined ? scaled(editor, ids, frame.box, next) : toBox(editor, only, next);
  if (patches.length === 0) return;
  if (report(designer, editor.patch(patches, { verb: '调整大小', mergeMs: JOIN_MS }))) say(designer);
}

/** Where what is selected stands and how large it is, for who does not see it. */
function say(designer: Designer): void {
  const { editor, ui } = designer;
  const frame = frameOf(editor, editor.selection.ids);
  if (!frame) return;
  const { x, y, width, height } = frame.box;
  const [left, top, wide, high] = [x, y, width, height].map(value => Math.round(value * 10) / 10);
  announce(ui, `x ${left}，y ${top}，宽 ${wide}，高 ${high}`);
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
