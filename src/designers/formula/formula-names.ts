import type { KeyboardEvent } from 'react';
import { CLOSE, OPEN } from './formula-text.ts';
import { outsideToken, stretchAt } from './type-ahead.ts';

/** Puts text in place of a stretch as typing does, so that the box's own undo knows of it. */
export function replaceIn(area: HTMLTextAreaElement, from: number, to: number, text: string): void {
  area.focus();
  area.setSelectionRange(from, to);
  const done =
    text === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, text);
  if (done) return;
  area.setRangeText(text, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A name goes whole, and an arrow steps over it. */
export function stepOverName(event: KeyboardEvent, area: HTMLTextAreaElement): void {
  const { selectionStart: caret, selectionEnd: end, value } = area;
  if (caret !== end || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = event.key === 'Backspace' || event.key === 'ArrowLeft' ? -1 : 1;
  if (!['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
  const stretch = stretchAt(value, caret, way);
  if (!stretch) return;
  if (event.key === 'Backspace' || event.key === 'Delete') replaceIn(area, stretch[0], stretch[1], '');
  else if (!event.shiftKey)
    area.setSelectionRange(
      ...((way < 0 ? [stretch[0], stretch[0]] : [stretch[1], stretch[1]]) as [number, number]),
    );
  else return;
  event.preventDefault();
}

/** A click or a drag that ends in a name ends beside it. */
export function snapBesideName(area: HTMLTextAreaElement): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  if (!value.includes(OPEN) && !value.includes(CLOSE)) return;
  const [a, b] =
    from === to
      ? [outsideToken(value, from, 0), outsideToken(value, from, 0)]
      : [outsideToken(value, from, -1), outsideToken(value, to, 1)];
  if (a !== from || b !== to) area.setSelectionRange(a, b);
}
