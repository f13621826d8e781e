import { type Direction, walkFlow } from '@gonghui/elements/flow/picture/walk.ts';
import type { FlowTree } from '@gonghui/elements/flow/read.ts';
import { heldLetter } from '@gonghui/elements/ui/held-letter.ts';
import type { KeyboardEvent } from 'react';
import { openSettings } from '../frame/commands/open-settings.ts';
import { select } from '../frame/commands/select.ts';
import type { Designer } from '../frame/designer.ts';
import { keyboardDrag } from '../frame/keys/keyboard-drag.ts';
import { openPlusAfter } from './commands.ts';
import { flowOf } from './flow-designer.ts';
import { flowGaps } from './flow-gaps.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys of the canvas itself: arrows walk, Enter opens, plus adds, space picks up, Esc lets go. */
export function pressed(designer: Designer, tree: FlowTree, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  if (keyboardDrag(designer, flowGaps, event)) return;
  const { editor } = designer;
  const last = editor.selection.ids.at(-1) ?? null;
  if (event.ctrlKey || event.metaKey) {
    if (heldLetter(event) === 'a') select(designer, editor.order(), false);
    else if (event.key === '0') flowOf(designer).viewport.zoomTo(1);
    else if (event.key === '=' || event.key === '+') flowOf(designer).viewport.step(1);
    else if (event.key === '-') flowOf(designer).viewport.step(-1);
    else return;
    event.preventDefault();
    return;
  }
  const direction = ARROWS[event.key];
  if (direction) {
    const next = walkFlow(tree, last, direction);
    if (next !== null) {
      if (event.shiftKey) editor.selection.extendTo(next);
      else select(designer, [next]);
    }
  } else if (event.key === 'Enter') {
    if (last === null) return;
    openSettings(designer);
  } else if (event.key === '+' || event.key === '=') {
    if (editor.readOnly === null) openPlusAfter(designer);
  } else if (event.key === 'Escape') {
    const parent = last === null ? undefined : editor.path(last).at(-1);
    select(designer, parent === undefined ? [] : [parent]);
  } else if (event.key === 'Home') flowOf(designer).viewport.top();
  else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(designer, last);
  else return;
  event.preventDefault();
}

function openMenu(designer: Designer, id: string | null): void {
  const rect = id === null ? undefined : document.getElementById(`node-${id}`)?.getBoundingClientRect();
  designer.ui.menu = rect ? { x: rect.left + 24, y: rect.top + 24 } : { x: 400, y: 200 };
}
