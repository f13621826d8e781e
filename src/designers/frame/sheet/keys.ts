import { heldLetter } from '@gonghui/elements/ui/held-letter.ts';
import type { KeyboardEvent } from 'react';
import { selectAllSiblings, selectFirstChild, selectParent, selectSibling } from '../commands/select.ts';
import type { Designer } from '../designer.ts';
import { gridGaps } from '../keys/grid-gaps.ts';
import { keyboardDrag } from '../keys/keyboard-drag.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrows among siblings, Tab into children, Esc to the parent; space picks up. */
export function pressedOnSheet(designer: Designer, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || event.altKey) return;
  if (keyboardDrag(designer, gridGaps, event)) return;
  const { key } = event;
  const step = STEPS[key];
  if (step !== undefined) selectSibling(designer, step, event.shiftKey);
  else if (key === 'Escape') selectParent(designer);
  else if (key === 'Tab' && !event.shiftKey) {
    if (!selectFirstChild(designer)) return;
  } else if (heldLetter(event) === 'a') selectAllSiblings(designer);
  else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) openMenuAtSelection(designer);
  else return;
  event.preventDefault();
}

function openMenuAtSelection(designer: Designer): void {
  const id = designer.editor.selection.ids.at(-1);
  const rect = id === undefined ? undefined : document.getElementById(`node-${id}`)?.getBoundingClientRect();
  designer.ui.menu = rect ? { x: rect.left + 24, y: rect.top + 24 } : { x: 400, y: 200 };
}
