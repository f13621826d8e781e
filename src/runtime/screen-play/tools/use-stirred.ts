import { useEffect, useState } from 'react';

/** How long the tools stay after the last movement, in milliseconds. */
const STAY_MS = 3000;

/** Whether somebody has just moved or touched something: a wall shows nothing but its screen. */
export function useStirred(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setStirred(false), STAY_MS);
      setStirred(true);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, stir);
    };
  }, []);
  return stirred;
}
