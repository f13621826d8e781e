import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ListData } from '../data/list-data.ts';
import type { ScrollAnchor } from '../data/use-live-list.ts';
import type { GridCell } from './geometry.ts';

interface AnchorOptions {
  scroll: RefObject<HTMLElement | null>;
  /** How far is scrolled, known without measuring. */
  offset: number;
  data: ListData;
  /** Of a line, in pixels. */
  height: number;
  scrollAnchor: Ref<ScrollAnchor>;
  working: boolean;
  active?: GridCell | null;
  /** The cell that keys go to stands so many lines further down. */
  onShift?(lines: number): void;
}

/**
 * Keeps the scroll anchored where records come and go by themselves: the line at the top of what is seen stays there, and
 * the cell that was chosen stays with its record.
 */
export function useScrollAnchor({
  scroll,
  offset,
  data,
  height,
  scrollAnchor,
  working,
  active,
  onShift,
}: AnchorOptions): void {
  useImperativeHandle(
    scrollAnchor,
    () => ({
      stays: () => working || (scroll.current?.scrollTop ?? 0) > 0,
      toTop: () => scroll.current?.scrollTo({ top: 0 }),
    }),
    [scroll, working],
  );
  const seen = useRef({ data, renewals: data.renewals, top: '', topLine: 0, active: '' });
  useLayoutEffect(() => {
    const was = seen.current;
    const { renewals } = data;
    if (was.data === data && was.renewals !== renewals) {
      const moved = (id: string, from: number) => {
        const line = id === '' ? -1 : data.lineOf(id);
        return line < 0 ? 0 : line - from;
      };
      const lines = moved(was.top, was.topLine);
      if (lines !== 0 && offset > 0 && scroll.current) scroll.current.scrollTop += lines * height;
      const shift = active ? moved(was.active, active.line) : 0;
      if (shift !== 0) onShift?.(shift);
    }
    const topLine = Math.floor(Math.max(0, offset) / height);
    seen.current = {
      data,
      renewals,
      topLine,
      top: data.row(topLine)?.id ?? '',
      active: (active && data.row(active.line)?.id) ?? '',
    };
  });
}
