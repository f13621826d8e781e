import { composes } from '@gonghui/elements/ui/composing.ts';
import { heldLetter } from '@gonghui/elements/ui/held-letter.ts';
import type { KeyboardEvent } from 'react';
import { enabled } from '../../frame/actions/action.ts';
import { actionFor } from '../../frame/actions/keys.ts';
import { openSettings } from '../../frame/commands/open-settings.ts';
import { reveal } from '../../frame/commands/reveal.ts';
import type { Designer } from '../../frame/designer.ts';
import { clear } from '../choice/commands.ts';
import { peerPlace } from '../choice/peer-place.ts';
import { type GridStep, nextInOrder, walked } from '../choice/walk.ts';
import { printOf } from '../print-designer.ts';
import type { CellWriter } from './cell-writer.ts';

const ARROWS: Readonly<Record<string, GridStep>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};
/** As far as a table can be: to its edge. */
const FAR = 1000;
const PAGE = 10;

/** Keys while a cell is chosen: those of a sheet, before anything of it is opened and while it is written into. */
export function pressedInCell(designer: Designer, writer: CellWriter, event: KeyboardEvent): void {
  if (composes(event)) return;
  const done = writer.editing ? whileWriting(designer, writer, event) : whileChosen(designer, writer, event);
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();
}

function whileWriting(designer: Designer, writer: CellWriter, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey } = event;
  if (key === 'Escape') writer.giveUp();
  else if (key === 'Enter' && altKey) {
    const box = event.currentTarget as HTMLTextAreaElement;
    box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end');
    writer.typed();
  } else if (key === 'Enter') {
    writer.confirm();
    go(designer, { rows: shiftKey ? -1 : 1, columns: 0 }, false);
  } else if (key === 'Tab') {
    writer.confirm();
    go(designer, { rows: 0, columns: shiftKey ? -1 : 1 }, false);
  } else return false;
  return true;
}

function whileChosen(designer: Designer, writer: CellWriter, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[key];
  if (arrow && !altKey) {
    const far = mod ? FAR : 1;
    go(designer, { rows: arrow.rows * far, columns: arrow.columns * far }, shiftKey);
  } else if (key === 'Home' || key === 'End') {
    const way = key === 'Home' ? -FAR : FAR;
    go(designer, { rows: mod ? way : 0, columns: way }, shiftKey);
  } else if (key === 'PageUp' || key === 'PageDown')
    go(designer, { rows: key === 'PageUp' ? -PAGE : PAGE, columns: 0 }, shiftKey);
  else if (key === 'Enter' && altKey) openSettings(designer);
  else if ((key === 'Enter' && !mod) || key === 'F2') writer.open();
  else if (key === 'Tab') return tab(designer, shiftKey ? -1 : 1);
  else if ((key === 'Delete' || key === 'Backspace') && !mod && !altKey) {
    if (designer.editor.readOnly === null) clear(designer);
  } else if (key === 'Escape') leave(designer);
  else if (heldLetter(event) === 'a') chooseAll(designer);
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu(designer);
  else if (mod || altKey) return byAction(designer, event);
  // Everything else is typed.
  else return false;
  return true;
}

/** What other canvases hear outside of boxes: this one is a box. */
function byAction(designer: Designer, event: KeyboardEvent): boolean {
  const action = actionFor(designer.actions, event.nativeEvent);
  if (action?.shortcutScope !== 'on-canvas') return false;
  if (enabled(action, designer)) action.run(designer);
  return true;
}

/** The first row and column of the table, where nothing of it is chosen yet. */
export function enterTable(designer: Designer): boolean {
  const { table, choice } = printOf(designer);
  const [row, column] = [table.sheet.rows[0], table.sheet.columns[0]];
  if (!row || !column) return false;
  choice.cells({ row: row.id, col: column.id });
  return true;
}

function go(designer: Designer, by: GridStep, extend: boolean): void {
  const { table, choice } = printOf(designer);
  const { now } = choice;
  if (now.is !== 'cells') return;
  const to = walked(table.sheet, extend ? now.to : now.at, by);
  if (extend) choice.cells(now.at, to);
  else choice.cells(to);
  reveal(peerPlace(to));
}

/** To the next cell; behind the last one Tab leaves the canvas. */
function tab(designer: Designer, step: 1 | -1): boolean {
  const { table, choice } = printOf(designer);
  if (choice.now.is !== 'cells') return false;
  const next = nextInOrder(table.sheet, choice.now.at, step);
  if (!next) return false;
  choice.cells(next);
  reveal(peerPlace(next));
  return true;
}

/** Nothing is chosen any more, and Tab goes on to what stands around the canvas. */
function leave(designer: Designer): void {
  const { choice, state } = printOf(designer);
  if (state.painter) {
    state.painter = null;
    return;
  }
  choice.clear();
  document.querySelector<HTMLElement>('[data-canvas-tree]')?.focus({ preventScroll: true });
}

export function chooseAll(designer: Designer): void {
  const { table, choice } = printOf(designer);
  const { rows, columns } = table.sheet;
  const [top, bottom, left, right] = [rows[0], rows.at(-1), columns[0], columns.at(-1)];
  if (top && bottom && left && right)
    choice.cells({ row: top.id, col: left.id }, { row: bottom.id, col: right.id });
}

/** The menu at the chosen cell, as at the pointer. */
function openMenu(designer: Designer): void {
  const box = document.querySelector<HTMLElement>('[data-cell-box]')?.getBoundingClientRect();
  designer.ui.menu = box ? { x: box.left + 16, y: box.top + 16 } : { x: 400, y: 200 };
}
