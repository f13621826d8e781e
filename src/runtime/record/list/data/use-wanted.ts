import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { useEffect, useRef } from 'react';
import type { ListData } from './list-data.ts';

/** While somebody races through the list, only where he comes to rest is asked for at once. */
const REST_MS = 70;
/** Who never rests is answered at this rate on his way, and again only when the last answer is there, */
const PACE_MS = 250;
/** or is this late: by then it is about lines that were passed long ago. */
const LATE_MS = 1500;

/** Lines asked for beyond those in sight, where somebody is heading. */
const AHEAD = 40;

/** Asks for the records of lines `first` to `last` (without), which are in sight. */
export function useWanted(data: ListData, first: number, last: number): void {
  const moved = useRef({ at: Number.NEGATIVE_INFINITY, first });
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const quiet = now - moved.current.at > 2 * REST_MS;
    const way = Math.sign(first - moved.current.first) * AHEAD;
    moved.current = { at: now, first };
    const ask = () => {
      askedAt.current = performance.now();
      data.want(first + Math.min(0, way), last + Math.max(0, way));
    };
    if (quiet || now - askedAt.current >= (data.loading ? LATE_MS : PACE_MS)) {
      ask();
      return;
    }
    const timer = setTimeout(ask, REST_MS);
    return () => clearTimeout(timer);
  }, [data, first, last]);
  const sight = useRef({ first, last });
  sight.current = { first, last };
  const { failed } = data;
  // What did not come without a network comes with it, where somebody is by then.
  useEffect(
    () => (failed === null ? undefined : whenBack(() => data.want(sight.current.first, sight.current.last))),
    [data, failed],
  );
}
