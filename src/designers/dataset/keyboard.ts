import { heldLetter } from '@gonghui/elements/ui/held-letter.ts';
import type { KeyboardEvent } from 'react';
import { extendSelection, select } from '../frame/commands/select.ts';
import type { Designer } from '../frame/designer.ts';

/** Ids of the rows as they stand on the canvas, from top to bottom. */
const rowsOf = (tree: HTMLElement): string[] =>
  [...tree.querySelectorAll<HTMLElement>('.gs-row[data-id]')].flatMap(row => row.dataset.id ?? []);

/** Keys of the canvas itself: arrows walk, Enter opens, Esc lets go. */
export function pressed(designer: Designer, event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  const { selection } = designer.editor;
  const rows = rowsOf(event.currentTarget);
  const at = rows.indexOf(selection.ids.at(-1) ?? '');
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (heldLetter(event) === 'a') select(designer, rows, false);
  else if (event.ctrlKey || event.metaKey) return;
  else if (step !== 0 && event.shiftKey) extendSelection(designer, rows, step);
  else if (step !== 0) {
    const next = rows[at < 0 ? 0 : at + step];
    if (next !== undefined) select(designer, [next]);
  } else if (event.key === 'Home' || event.key === 'End') {
    const end = event.key === 'Home' ? rows[0] : rows.at(-1);
    if (end !== undefined) select(designer, [end]);
  } else if (event.key === 'Enter') {
    if (at < 0) return;
    designer.ui.right = 'inspector';
    // The panel follows the selection by one painted frame.
    setTimeout(() => {
      document
        .querySelector<HTMLElement>('.gd-inspector .gd-group-body :is(input, select, textarea, button)')
        ?.focus();
    }, 60);
  } else if (event.key === 'Escape') select(designer, []);
  else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    const id = selection.ids.at(-1);
    const rect =
      id === undefined ? undefined : document.getElementById(`node-${id}`)?.getBoundingClientRect();
    designer.ui.menu = rect ? { x: rect.left + 24, y: rect.top + 24 } : { x: 400, y: 200 };
  } else return;
  event.preventDefault();
}
