import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useReturn } from '../device/use-return.ts';
import { live, useLive } from '../live/live.ts';

/**
 * Calls `refresh` whenever what is on the screen may be old: something came or went of the reader's (he decided in
 * another tab, somebody else was faster), or he comes back to the page.
 */
export function useFresh(refresh: () => void): void {
  useLive();
  const { news } = useSnapshot(live);
  const last = useRef(news);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const before = last.current;
    last.current = news;
    if (before !== news) latest.current();
  }, [news]);
  useReturn(refresh);
}
