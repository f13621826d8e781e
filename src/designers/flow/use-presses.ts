import { type RefObject, useEffect } from 'react';
import type { Designer } from '../frame/designer.ts';
import { addBranch } from './commands.ts';
import { flowOf } from './flow-designer.ts';

/** Presses of what lies on the canvas in large numbers, heard in one place: plus buttons, pills, titles. */
export function usePresses(designer: Designer, plane: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = plane.current;
    if (!element) return;
    const { state } = flowOf(designer);
    const buttonOf = (event: Event) =>
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-plus], [data-add-to]')
        : null;
    // Neither is a press on a button the beginning of a drag.
    const down = (event: PointerEvent) => {
      if (buttonOf(event)) event.stopPropagation();
    };
    const click = (event: MouseEvent) => {
      const button = buttonOf(event);
      if (!button) return;
      const { plus, before, addTo } = button.dataset;
      if (addTo !== undefined) addBranch(designer, addTo);
      else if (plus !== undefined) {
        const rect = button.getBoundingClientRect();
        state.plus = {
          parent: plus,
          before: before === '' ? null : (before ?? null),
          x: rect.left + rect.width / 2,
          y: rect.bottom + 6,
        };
      }
    };
    const twice = (event: MouseEvent) => {
      const card =
        event.target instanceof Element ? event.target.closest<HTMLElement>('.gw-node[data-id]') : null;
      if (card && !buttonOf(event) && designer.editor.readOnly === null)
        state.renaming = card.dataset.id ?? null;
    };
    element.addEventListener('pointerdown', down, { capture: true });
    element.addEventListener('click', click);
    element.addEventListener('dblclick', twice);
    return () => {
      element.removeEventListener('pointerdown', down, { capture: true });
      element.removeEventListener('click', click);
      element.removeEventListener('dblclick', twice);
    };
  }, [designer, plane]);
}
