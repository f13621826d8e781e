import type { RefObject } from 'react';
import { begins } from '../../canvas/press/finger.ts';
import type { Designer } from '../../frame/designer.ts';
import type { SheetMarks } from '../marks.ts';
import { printOf } from '../print-designer.ts';
import { chooseColumns, chooseRows, pullColumn, pullRow } from './head-gestures.ts';

/** Attributes by which one listener on a strip finds what was pressed: the head of a row or column, and its edge. */
export const HEAD = 'data-head';
export const GRIP = 'data-grip';

const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${HEAD}]`) : null;
const headOf = (target: EventTarget | null): string | null => elementOf(target)?.getAttribute(HEAD) ?? null;

/** Hears presses on a strip of heads. Returns what ends it. */
export function listenToHeads(
  designer: Designer,
  of: 'row' | 'column',
  strip: HTMLElement,
  scroller: RefObject<HTMLDivElement | null>,
  marks: SheetMarks,
): () => void {
  const print = printOf(designer);
  const { table, choice, viewport } = print;
  const hand = { designer, scroller, table, choice, viewport, marks };
  const down = (event: PointerEvent) => {
    const head = elementOf(event.target);
    const id = headOf(head);
    if (!begins(event) || head === null || id === null) return;
    event.preventDefault();
    const edge = event.target instanceof Element && event.target.closest(`[${GRIP}]`) !== null;
    if (edge) (of === 'column' ? pullColumn : pullRow)(hand, id, head, event);
    else (of === 'column' ? chooseColumns : chooseRows)(hand, id, event);
  };
  const menu = (event: MouseEvent) => {
    const id = headOf(event.target);
    if (id === null) return;
    event.preventDefault();
    const stretch = choice.stretch();
    const list = of === 'column' ? table.sheet.columns : table.sheet.rows;
    const at = list.findIndex(one => one.id === id);
    const [first, last] = of === 'column' ? [stretch?.left, stretch?.right] : [stretch?.top, stretch?.bottom];
    const within = first !== undefined && last !== undefined && at >= first && at <= last;
    if (!within && of === 'column') choice.columns(id);
    else if (!within) {
      choice.clear();
      designer.editor.selection.set([id]);
    }
    designer.ui.menu = { x: event.clientX, y: event.clientY };
  };
  strip.addEventListener('pointerdown', down);
  strip.addEventListener('contextmenu', menu);
  return () => {
    strip.removeEventListener('pointerdown', down);
    strip.removeEventListener('contextmenu', menu);
  };
}
