import type { Place } from '@gonghui/scene/types.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import type { KeyboardEvent } from 'react';
import { nodeElementId, report, reveal } from '../frame/commands.tsx';
import { type Designer, nodeTitle } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';
import { nextPlace } from './keyboard-steps.ts';

interface Held {
  ids: readonly string[];
  place: Place;
}

/** What each designer's keyboard holds; gone with the designer. */
const held = new WeakMap<Designer, Held>();

/** @returns whether the key belonged to picking up, moving or putting down. */
export function keyboardDrag(designer: Designer, event: KeyboardEvent): boolean {
  const now = held.get(designer);
  if (!now) {
    if (event.key !== ' ' || designer.editor.selection.ids.length === 0) return false;
    event.preventDefault();
    pickUp(designer);
    return true;
  }
  event.preventDefault();
  const step =
    event.key === 'ArrowDown' || event.key === 'ArrowRight'
      ? 1
      : event.key === 'ArrowUp' || event.key === 'ArrowLeft'
        ? -1
        : 0;
  if (step !== 0) walk(designer, now, step);
  else if (event.key === ' ' || event.key === 'Enter') putDown(designer, now);
  else if (event.key === 'Escape' || event.key === 'Tab') {
    stop(designer);
    announce(designer.ui, '已取消移动');
  }
  return true;
}

function pickUp(designer: Designer): void {
  const { editor, ui } = designer;
  if (editor.readOnly !== null) {
    announce(ui, editor.readOnly);
    return;
  }
  const ids = [...editor.selection.ids];
  const node = editor.node(ids[0] ?? '');
  if (!node) return;
  const [parent, slot] = node.at;
  const place = { parent, slot, index: editor.children(parent, slot).indexOf(node.id) };
  held.set(designer, { ids, place });
  ui.keyboardDrag = { ids };
  announce(ui, `已拿起 ${nodeTitle(designer, node.id)}。方向键选择位置，回车放下，Esc 取消`);
  mark(designer, place);
}

/** Walks on to the next gap that takes what is held; gaps inside of itself are no places. */
function walk(designer: Designer, now: Held, step: 1 | -1): void {
  const { editor } = designer;
  let place: Place | null = now.place;
  for (let i = 0; i < 200; i++) {
    place = nextPlace(editor, place, step);
    if (!place) {
      announce(designer.ui, step === 1 ? '已经在最后' : '已经在最前');
      return;
    }
    const inside = now.ids.some(id => place?.parent === id || editor.path(place?.parent ?? '').includes(id));
    if (inside || !editor.can.move(now.ids, place).ok) continue;
    now.place = place;
    mark(designer, place);
    announce(designer.ui, sayPlace(designer, place));
    return;
  }
}

function sayPlace(designer: Designer, place: Place): string {
  const count = designer.editor.children(place.parent, place.slot).length;
  const where = place.parent === ROOT ? '' : `${nodeTitle(designer, place.parent)} 内，`;
  return `${where}第 ${place.index + 1} 个位置，共 ${count + 1} 个`;
}

function putDown(designer: Designer, now: Held): void {
  stop(designer);
  const first = now.ids[0] ?? '';
  if (!report(designer, designer.editor.move(now.ids, now.place))) return;
  reveal(first);
  announce(designer.ui, `${nodeTitle(designer, first)} 已放下`);
}

function stop(designer: Designer): void {
  held.delete(designer);
  designer.ui.keyboardDrag = null;
  for (const element of document.querySelectorAll('[data-gap]')) element.removeAttribute('data-gap');
}

/** Draws the gap as the edge of the neighbour that it lies at. */
function mark(designer: Designer, place: Place): void {
  for (const element of document.querySelectorAll('[data-gap]')) element.removeAttribute('data-gap');
  const children = designer.editor.children(place.parent, place.slot);
  const after = children[place.index];
  const before = children[place.index - 1];
  const element =
    after !== undefined
      ? nodeElement(after)
      : before !== undefined
        ? nodeElement(before)
        : document.querySelector(
            `.gd-slot[data-parent="${place.parent}"][data-slot="${place.slot || MAIN}"]`,
          );
  element?.setAttribute('data-gap', after !== undefined ? 'before' : 'after');
  element?.scrollIntoView({ block: 'nearest' });
}

const nodeElement = (id: string): Element | null =>
  document.getElementById(nodeElementId(id))?.closest('.gd-node') ?? null;
