import { useEffect, useRef } from 'react';

/** Calls `look` when somebody comes back to the page: he finds what was done meanwhile. */
export function useReturn(look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);
}
