import { addDays, daysBetween } from '@gonghui/elements/shared/dates.ts';
import { type PointerEvent as ReactPointer, useEffect, useRef, useState } from 'react';
import { followDrag } from '../../device/pointer-drag.ts';
import { type Day, stretched } from './days.ts';
import type { Dated } from './use-calendar.ts';

interface DraggedBar {
  id: string;
  when: { from: Day; to: Day };
}

export interface BarDrag {
  /** What the pointer holds, at the days where it would be put. */
  held: DraggedBar | null;
  start(event: ReactPointer, item: Dated): void;
}

/** Pixels that a press may move and still be a click. */
const STILL = 4;

const dayAt = (x: number, y: number): Day | undefined =>
  document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>('[data-day]')?.dataset.day)
    .find(day => day !== undefined);

/** Bars of a calendar follow a mouse or a pen from day to day; their ends are pulled. Esc puts them back. */
export function useBarDrag(onPut: (item: Dated, from: Day, to: Day) => void): BarDrag {
  const [held, setHeld] = useState<DraggedBar | null>(null);
  const put = useRef(onPut);
  put.current = onPut;
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);

  const start = (event: ReactPointer, item: Dated) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const pulled = (event.target as HTMLElement).dataset.end as 'from' | 'to' | undefined;
    const grabbed = dayAt(event.clientX, event.clientY) ?? item.when.from;
    let now: DraggedBar | null = null;
    end.current = followDrag(event.nativeEvent, {
      threshold: STILL,
      move: ({ clientX, clientY }) => {
        const day = dayAt(clientX, clientY);
        if (day === undefined) return;
        const by = daysBetween(grabbed, day);
        const when = pulled
          ? stretched(item.when, pulled, day)
          : { from: addDays(item.when.from, by), to: addDays(item.when.to, by) };
        if (now?.when.from === when.from && now.when.to === when.to) return;
        now = { id: item.record.id, when };
        setHeld(now);
      },
      drop: () => {
        setHeld(null);
        if (now) put.current(item, now.when.from, now.when.to);
      },
      cancel: () => setHeld(null),
    });
  };
  return { held, start };
}
