import { useEffect, useRef } from 'react';
import type { ListData } from './list-data.ts';

/** While somebody races through the list, only where he comes to rest is asked for. */
const REST_MS = 70;

/** Asks for the records of lines `first` to `last` (without), which are in sight. */
export function useWanted(data: ListData, first: number, last: number): void {
  const wantedAt = useRef(0);
  useEffect(() => {
    const now = performance.now();
    const quiet = now - wantedAt.current > 2 * REST_MS;
    wantedAt.current = now;
    if (quiet) {
      data.want(first, last);
      return;
    }
    const timer = setTimeout(() => data.want(first, last), REST_MS);
    return () => clearTimeout(timer);
  }, [data, first, last]);
}
