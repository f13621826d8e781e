import type { ClipboardEvent } from 'react';
import type { Designer } from '../../frame/designer.ts';
import { printOf } from '../print-designer.ts';
import { copied, pasteData } from './cells-commands.ts';

/** Whether the box holds no text that the browser would copy or paste into. */
const isClosed = (designer: Designer): boolean => printOf(designer).state.editing === null;

/** Puts the chosen cells on the clipboard; false while text is written, which the browser copies itself. */
export function copiesCells(designer: Designer, event: ClipboardEvent): boolean {
  const found = isClosed(designer) ? copied(designer) : null;
  if (!found) return false;
  event.clipboardData.setData('text/plain', found.text);
  event.clipboardData.setData('text/html', found.html);
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Puts what is on the clipboard into the cells from the chosen one on; while text is written it is text. */
export function pastesCells(designer: Designer, event: ClipboardEvent): void {
  if (!isClosed(designer)) return;
  event.preventDefault();
  event.stopPropagation();
  if (designer.editor.readOnly !== null) return;
  const { clipboardData } = event;
  pasteData(designer, clipboardData.getData('text/html'), clipboardData.getData('text/plain'));
}
