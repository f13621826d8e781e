import { composes } from '@gonghui/elements/ui/composing.ts';
import type { FocusEvent, KeyboardEvent } from 'react';
import { extendSelection, select } from '../commands/select.ts';
import { useDesigner } from '../designer.ts';
import type { OutlineRow } from './outline-rows.ts';

/** Keys of the tree around the outline's rows, of which the last selected one is active. */
export function useOutlineKeys(
  rows: readonly OutlineRow[],
  last: string | undefined,
  fold: (id: string) => void,
) {
  const designer = useDesigner();
  const press = (event: KeyboardEvent) => {
    if (composes(event)) return;
    // With Alt the arrows move what is selected, which is the whole designer's to do.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.findIndex(row => row.id === last);
    const row = rows[at];
    const go = (next: OutlineRow | undefined) => next && select(designer, [next.id]);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.shiftKey && step !== 0) {
      extendSelection(
        designer,
        rows.map(({ id }) => id),
        step,
      );
    } else if (event.key === 'ArrowDown') go(rows[at + 1] ?? rows[0]);
    else if (event.key === 'ArrowUp') go(rows[Math.max(at - 1, 0)]);
    else if (event.key === 'ArrowLeft' && row) {
      if (row.parent && !row.folded) fold(row.id);
      else go(rows.slice(0, at).findLast(above => above.depth < row.depth));
    } else if (event.key === 'ArrowRight' && row?.parent) {
      if (row.folded) fold(row.id);
      else go(rows[at + 1]);
    } else if (event.key === 'Enter' && row) designer.ui.renaming = row.id;
    else if (event.key === 'Home') go(rows[0]);
    else if (event.key === 'End') go(rows.at(-1));
    else return;
    event.preventDefault();
  };
  /** A row that is given the focus itself (a screen reader does) hands it to the tree and becomes its active one. */
  const focused = (event: FocusEvent<HTMLElement>) => {
    if (event.target.role !== 'treeitem' || event.target.matches(':active')) return;
    select(designer, [event.target.dataset.id ?? '']);
    event.currentTarget.focus({ preventScroll: true });
  };
  return { press, focused };
}
