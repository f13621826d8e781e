import { useEffect, useState } from 'react';

/** For how long nothing can be decided about what has come by itself: shorter than anybody reads, longer than a second press. */
export const SETTLES_MS = 800;

/**
 * Whether what stands here has only just come in the place of what was decided. A second press that was meant for that one
 * (an answer that took its time, an impatient hand) must not decide about somebody else's request that nobody has seen.
 */
export function useSettling(cameByItself: boolean): boolean {
  const [settling, setSettling] = useState(cameByItself);
  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [settling]);
  return settling;
}
