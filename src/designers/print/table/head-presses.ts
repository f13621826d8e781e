import type { RefObject } from 'react';
import type { Designer } from '../../frame/designer.ts';
import { printOf } from '../print-designer.ts';
import { chooseColumns, chooseRows, pullColumn, pullRow } from './head-gestures.ts';

/** Attributes by which one listener on a strip finds what was pressed: the head of a row or column, and its edge. */
export const HEAD = 'data-head';
export const GRIP = 'data-grip';

const headOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest(`[${HEAD}]`)?.getAttribute(HEAD) ?? null) : null;

/** Hears presses on a strip of heads. Returns what ends it. */
export function listenToHeads(
  designer: Designer,
  of: 'row' | 'column',
  strip: HTMLElement,
  scroller: RefObject<HTMLDivElement | null>,
): () => void {
  const print = printOf(designer);
  const hand = { designer, scroller, table: print.table, choice: print.choice, viewport: print.viewport };
  const down = (event: PointerEvent) => {
    const id = headOf(event.target);
    if (event.button !== 0 || id === null) return;
    event.preventDefault();
    const edge = event.target instanceof Element && event.target.closest(`[${GRIP}]`) !== null;
    if (of === 'column') (edge ? pullColumn : chooseColumns)(hand, id, event);
    else (edge ? pullRow : chooseRows)(hand, id, event);
  };
  const menu = (event: MouseEvent) => {
    const id = headOf(event.target);
    if (id === null) return;
    event.preventDefault();
    const { choice, table } = print;
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
