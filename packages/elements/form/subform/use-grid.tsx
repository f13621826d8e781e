import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { composes } from '../../ui/composing.ts';
import { isUndo } from '../../ui/undo-key.ts';
import { closePopups } from '../../ui/use-popup.tsx';
import type { BlockCell } from './block.ts';
import { stepOf } from './grid-keys.ts';

const CONTROL = 'input:not([type=hidden]):not([hidden]),textarea,select,button,[tabindex="0"]';

const cellOf = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td[data-column]') : null;

/** Puts the focus into a cell; its text is selected, so that typing replaces it as in a sheet. */
export function focusCell(cell: HTMLElement): void {
  const control = cell.tabIndex >= 0 ? cell : cell.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  selectText();
}

function selectText(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.type !== 'radio') activeElement.select();
}

function pressed(event: KeyboardEvent): Parameters<typeof stepOf>[0] {
  const target = event.target as HTMLElement;
  const input = target instanceof HTMLInputElement ? target : null;
  const start = input?.selectionStart ?? null;
  return {
    key: event.key,
    alt: event.altKey,
    shift: event.shiftKey,
    command: event.ctrlKey || event.metaKey,
    composing: composes(event),
    control: {
      tag: target.tagName,
      type: input?.type ?? '',
      expanded: target.getAttribute('aria-expanded') === 'true',
      readOnly: input?.readOnly ?? false,
      selection: start === null ? null : [start, input?.selectionEnd ?? start],
      length: input?.value.length ?? 0,
    },
  };
}

const isOpen = (cell: Element | null | undefined): cell is HTMLElement =>
  cell instanceof HTMLElement && cell.dataset.column !== undefined;

/** The next cell of the row that takes the focus; cells that rules close are passed over. */
function nextTo(cell: Element, right: number): HTMLElement | null {
  let next: Element | null = cell;
  do next = right > 0 ? next.nextElementSibling : next.previousElementSibling;
  while (next && !isOpen(next));
  return isOpen(next) ? next : null;
}

/** The next cell of the column. */
function below(cell: HTMLTableCellElement, down: number): HTMLElement | null {
  let row = cell.parentElement;
  while (row) {
    const next: Element | null = down > 0 ? row.nextElementSibling : row.previousElementSibling;
    row = next instanceof HTMLElement ? next : null;
    const there = row?.children[cell.cellIndex];
    if (isOpen(there)) return there;
  }
  return null;
}

/**
 * A table that is used like a sheet. Handlers for the element around it, and the cell people are in: of a large table
 * only that cell has a control, all others are text (`TableView`).
 */
export function useGrid(onPasteBlock: (text: string, at: BlockCell) => void, undoPaste: () => boolean) {
  const [spot, setSpot] = useState<BlockCell | null>(null);

  const onFocus = useCallback((event: FocusEvent) => {
    const cell = cellOf(event.target);
    const rowId = cell?.parentElement?.dataset.row;
    const columnId = cell?.dataset.column;
    if (!cell || !rowId || !columnId) return;
    if (event.target !== cell) return setSpot({ rowId, columnId });
    // A cell that was text: its control takes the focus before the next key arrives.
    flushSync(() => setSpot({ rowId, columnId }));
    cell.querySelector<HTMLElement>(CONTROL)?.focus();
    selectText();
  }, []);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (isUndo(event) && undoPaste()) {
      event.preventDefault();
      return event.stopPropagation();
    }
    const cell = cellOf(event.target);
    const row = cell?.parentElement;
    const step = cell && row && stepOf(pressed(event));
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = step.down === 0 ? nextTo(cell, step.right) : below(cell, step.down);
    if (next) focusCell(next);
  };

  const onPasteCapture = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const rowId = cell?.parentElement?.dataset.row;
    const columnId = cell?.dataset.column;
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
    if (!rowId || !columnId || !/[\t\n]/.test(text)) return;
    // Lines without columns belong into a long text as they are.
    if (event.target instanceof HTMLTextAreaElement && !text.includes('\t')) return;
    event.preventDefault();
    event.stopPropagation();
    // The calendar of the cell would lie over what was pasted.
    closePopups();
    onPasteBlock(text, { rowId, columnId });
  };

  return { spot, handlers: { onFocus, onKeyDownCapture, onPasteCapture } };
}
