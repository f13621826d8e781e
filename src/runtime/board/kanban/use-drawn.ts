import { useEffect, useState } from 'react';

/** Cards that are drawn at once: more than a screen shows of a column, few enough for one frame. */
const STEP = 10;

/** How many of so many cards are drawn by now: some at once, the others frame after frame. */
export function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + STEP));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
