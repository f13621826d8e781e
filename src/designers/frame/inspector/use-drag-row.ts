import type { PointerEvent, RefObject } from 'react';
import { begins } from '../../canvas/press/finger.ts';
import { type Along, press } from '../../canvas/press/press.ts';

/**
 * Sorting a short list by its grips: a line shows the gap, letting go moves; `move` gets the index that the row shall have. Works on what stands in the list, so
 * that a colleague's new row in the middle of a drag does no harm.
 */
export function useDragRow(list: RefObject<HTMLElement | null>, move: (item: string, index: number) => void) {
  return (event: PointerEvent<HTMLElement>, item: string): void => {
    const holder = list.current;
    if (!holder || !begins(event)) return;
    event.preventDefault();
    press(event.nativeEvent, {
      finger: 'moves',
      threshold: 0,
      holder: event.currentTarget,
      begin: () => dragRow(holder, item, move),
    });
  };
}

function dragRow(holder: HTMLElement, item: string, move: (item: string, index: number) => void): Along {
  const rows = () => [...holder.querySelectorAll<HTMLElement>('[data-item]')];
  let index = -1;
  const clear = () => {
    for (const row of rows()) row.removeAttribute('data-gap');
  };
  return {
    move: step => {
      const all = rows();
      const at = all.findIndex(row => {
        const rect = row.getBoundingClientRect();
        return step.clientY < rect.top + rect.height / 2;
      });
      index = at < 0 ? all.length : at;
      clear();
      if (at < 0) all.at(-1)?.setAttribute('data-gap', 'after');
      else all[at]?.setAttribute('data-gap', 'before');
    },
    drop: () => {
      const from = rows().findIndex(row => row.dataset.item === item);
      clear();
      if (index < 0 || from < 0) return;
      // The gap behind the row itself is one less once the row is taken out.
      const to = index > from ? index - 1 : index;
      if (to !== from) move(item, to);
    },
    cancel: clear,
  };
}
