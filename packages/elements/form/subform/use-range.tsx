import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { composes } from '../../ui/composing.ts';
import type { SubformProps } from '../views-api.ts';
import { type BlockCell, blockOf, blockText, clearBlock } from './block.ts';
import { spotAt, useFillHandle } from './use-fill-handle.tsx';

type Fill = SubformProps<object>;

const same = (a: BlockCell, b: BlockCell): boolean => a.rowId === b.rowId && a.columnId === b.columnId;

/**
 * Several cells of a table at once, from the one people are in to another: by Shift and a click, by Shift and the
 * arrows up and down, or by the handle at the cell's corner, which fills what it is drawn over. Ctrl+D fills down (one
 * cell: from the one above), Ctrl+C copies for a spreadsheet, Delete empties, Esc lets go.
 */
export function useRange(fill: Fill, spot: BlockCell | null, say: (notice: string) => void) {
  const [end, setEnd] = useState<BlockCell | null>(null);
  const now = useRef({ fill, spot, end });
  useEffect(() => {
    now.current = { fill, spot, end };
  });
  // Whoever goes to another cell begins anew.
  const [from, setFrom] = useState(spot);
  if (spot !== from) {
    setFrom(spot);
    if (!spot || !from || !same(spot, from)) setEnd(null);
  }
  const { value: rows, columns } = fill;
  const block = spot && end && !same(spot, end) ? blockOf(rows, columns, spot, end) : null;

  const { filling, write } = useFillHandle(now, setEnd, say);

  const extend = (down: number, right: number) => {
    const start = end ?? spot;
    const row = rows.findIndex(one => one.id === start?.rowId) + down;
    const column = columns.findIndex(one => one.id === start?.columnId) + right;
    const [to, at] = [rows[row], columns[column]];
    if (to && at) setEnd({ rowId: to.id, columnId: at.id });
  };

  /** True where the key was for several cells, and goes no further. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!spot || composes(event) || event.altKey) return false;
    const { key, shiftKey: shift } = event;
    const target = event.target as HTMLElement;
    if ((event.ctrlKey || event.metaKey) && !shift && key.toLowerCase() === 'd') {
      if (fill.readOnly) return false;
      const single = blockOf(rows, columns, spot, spot);
      const area = block ?? (single && { ...single, top: single.top - 1 });
      const cells = area ? write(area) : 0;
      say(cells > 0 ? `已向下填充${cells}格` : '没有可以向下填充的内容');
      return true;
    }
    const vertical = key === 'ArrowUp' || key === 'ArrowDown';
    const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const opened = target.getAttribute('aria-expanded') === 'true' || target instanceof HTMLTextAreaElement;
    if (shift && !opened && (vertical || (sideways && block))) {
      if (vertical) extend(key === 'ArrowUp' ? -1 : 1, 0);
      else extend(0, key === 'ArrowLeft' ? -1 : 1);
      return true;
    }
    if (!block) return false;
    if (key === 'Escape') {
      setEnd(null);
      return true;
    }
    if ((key === 'Delete' || key === 'Backspace') && !fill.readOnly) {
      fill.onChange(clearBlock(rows, columns, block));
      return true;
    }
    return false;
  };

  const onCopyCapture = (event: ClipboardEvent) => {
    if (!block) return;
    event.clipboardData.setData('text/plain', blockText(rows, columns, block, fill.host.names));
    event.preventDefault();
    say(`已复制${(block.bottom - block.top + 1) * (block.right - block.left + 1)}格`);
  };

  const onPointerDownCapture = (event: PointerEvent) => {
    const handle = event.target instanceof Element && event.target.closest('.gf-fill-handle');
    if (handle && spot) {
      event.preventDefault();
      event.stopPropagation();
      filling.current = true;
      return;
    }
    const to = spotAt(event.target);
    if (!event.shiftKey || !spot || !to || event.button !== 0) return;
    // The focus stays where the range begins.
    event.preventDefault();
    event.stopPropagation();
    setEnd(to);
  };

  /** Ids of the columns of a row that are in the range, joined by commas; '' for none. */
  const chosenIn = (at: number): string =>
    block && at >= block.top && at <= block.bottom
      ? columns
          .slice(block.left, block.right + 1)
          .map(column => column.id)
          .join(',')
      : '';
  return { onKey, chosenIn, handlers: { onCopyCapture, onPointerDownCapture } };
}
