import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { live, useLive } from '../live/live.ts';

/**
 * Calls `refresh` whenever what is on the screen may be old: the number of the reader's tasks became another one (he
 * decided in another tab, somebody else was faster), or he comes back to the page.
 */
export function useFresh(refresh: () => void): void {
  useLive();
  const { claimed, known } = useSnapshot(live);
  const told = known ? claimed : -1;
  const last = useRef(told);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const before = last.current;
    last.current = told;
    // The first number says only that there is one now.
    if (before !== told && before !== -1) latest.current();
  }, [told]);
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && latest.current();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
}
