import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import type { SubformProps } from '../views-api.ts';
import { type Block, type BlockCell, blockOf, fillDown } from './block.ts';

/** What the handle reads while it is drawn. */
interface Range {
  fill: SubformProps<object>;
  spot: BlockCell | null;
  end: BlockCell | null;
}

/** The cell that something stands in. */
export const spotAt = (target: EventTarget | null): BlockCell | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  const rowId = cell?.parentElement?.dataset.row;
  const columnId = cell?.dataset.column;
  return rowId && columnId ? { rowId, columnId } : null;
};

/**
 * The handle at a cell's corner: drawn downwards it fills what it passes over. It listens by itself: the handle that was pressed is gone with
 * the first cell it passes, what it fills is read from what is drawn then, and a form loads no more for it.
 */
export function useFillHandle(
  now: RefObject<Range>,
  setEnd: Dispatch<SetStateAction<BlockCell | null>>,
  say: (notice: string) => void,
) {
  const filling = useRef(false);
  const write = useCallback(
    (area: Block) => {
      const { fill: current } = now.current;
      const done = fillDown(current.value, current.columns, area);
      if (done.cells > 0) current.onChange(done.rows);
      return done.cells;
    },
    [now],
  );

  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => {
      const { spot: start, end: before } = now.current;
      if (!filling.current || !start) return;
      const to = spotAt(document.elementFromPoint(event.clientX, event.clientY));
      if (to) setEnd({ rowId: to.rowId, columnId: before?.columnId ?? start.columnId });
    };
    const drop = () => {
      if (!filling.current) return;
      filling.current = false;
      const { fill: current, spot: start, end: to } = now.current;
      const area = start && to ? blockOf(current.value, current.columns, start, to) : null;
      const begins = current.value.findIndex(row => row.id === start?.rowId);
      const cells = area && area.top === begins ? write(area) : 0;
      if (cells > 0) say(`已向下填充${cells}格`);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', drop);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', drop);
    };
  }, [now, setEnd, write, say]);
  return { filling, write };
}
