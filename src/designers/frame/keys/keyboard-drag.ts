import type { Placement } from '@gonghui/scene/types.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import type { KeyboardEvent } from 'react';
import { report } from '../commands/report.ts';
import { reveal } from '../commands/reveal.ts';
import { type Designer, nodeTitle } from '../designer.ts';
import { announce } from '../ui-state.ts';

/** What a canvas knows of the places between its nodes. */
export interface Gaps {
  /** The place one on or back in reading order; null at either end. */
  next(designer: Designer, from: Placement, step: 1 | -1, ids: readonly string[]): Placement | null;
  /** Shows where what is held would go; null: nothing is held any more. */
  mark(designer: Designer, place: Placement | null, ids: readonly string[]): void;
}

interface Grabbed {
  ids: readonly string[];
  place: Placement;
}

/** What each designer's keyboard holds; gone with the designer. */
const grabbed = new WeakMap<Designer, Grabbed>();
/** Places that are looked at for one that takes what is held. */
const MOST = 1000;

/** @returns whether the key belonged to picking up, moving or putting down. */
export function keyboardDrag(designer: Designer, gaps: Gaps, event: KeyboardEvent): boolean {
  const now = grabbed.get(designer);
  if (!now) {
    if (event.key !== ' ' || designer.editor.selection.ids.length === 0) return false;
    event.preventDefault();
    if (!event.repeat) pickUp(designer, gaps);
    return true;
  }
  event.preventDefault();
  const step =
    event.key === 'ArrowDown' || event.key === 'ArrowRight'
      ? 1
      : event.key === 'ArrowUp' || event.key === 'ArrowLeft'
        ? -1
        : 0;
  if (step !== 0) walk(designer, gaps, now, step);
  else if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) putDown(designer, gaps, now);
  else if (event.key === 'Escape' || event.key === 'Tab') letGo(designer, gaps);
  return true;
}

/** Leaves what is held where it stood. */
export function letGo(designer: Designer, gaps: Gaps): void {
  const now = grabbed.get(designer);
  if (!now) return;
  stop(designer, gaps, now);
  announce(designer.ui, '已取消移动');
}

function pickUp(designer: Designer, gaps: Gaps): void {
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
  grabbed.set(designer, { ids, place });
  ui.keyboardDrag = { ids };
  announce(ui, `已拿起 ${nodeTitle(designer, node.id)}。方向键选择位置，回车放下，Esc 取消`);
  gaps.mark(designer, place, ids);
}

/** Walks on to the next gap that takes what is held; gaps inside of itself are no places. */
function walk(designer: Designer, gaps: Gaps, now: Grabbed, step: 1 | -1): void {
  const { editor } = designer;
  let place: Placement | null = now.place;
  for (let i = 0; i < MOST; i++) {
    place = gaps.next(designer, place, step, now.ids);
    if (!place) {
      announce(designer.ui, step === 1 ? '已经在最后' : '已经在最前');
      return;
    }
    const { parent } = place;
    const inside = now.ids.some(id => parent === id || editor.path(parent).includes(id));
    if (inside || !editor.can.move(now.ids, place).ok) continue;
    now.place = place;
    gaps.mark(designer, place, now.ids);
    announce(designer.ui, sayPlace(designer, place));
    return;
  }
}

function sayPlace(designer: Designer, place: Placement): string {
  const count = designer.editor.children(place.parent, place.slot).length;
  const where = place.parent === ROOT ? '' : `${nodeTitle(designer, place.parent)} 内，`;
  return `${where}第 ${place.index + 1} 个位置，共 ${count + 1} 个`;
}

function putDown(designer: Designer, gaps: Gaps, now: Grabbed): void {
  stop(designer, gaps, now);
  const first = now.ids[0] ?? '';
  if (!report(designer, designer.editor.move(now.ids, now.place))) return;
  reveal(first);
  announce(designer.ui, `${nodeTitle(designer, first)} 已放下`);
}

function stop(designer: Designer, gaps: Gaps, { ids }: Grabbed): void {
  grabbed.delete(designer);
  designer.ui.keyboardDrag = null;
  gaps.mark(designer, null, ids);
}
