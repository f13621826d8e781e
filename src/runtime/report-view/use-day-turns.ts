import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { useEffect, useState } from 'react';

const DAY_S = 86_400;
/** Pages that are left open everywhere do not all ask at once. */
const SPREAD_MS = 30_000;

/** Milliseconds until the day of the enterprise is over. */
function untilTomorrow(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = momentIn(TIME_ZONE, now).slice(11).split(':').map(Number);
  return (DAY_S - (hours * 60 + minutes) * 60 - seconds) * 1000;
}

/**
 * Counts up when a day begins: 今天 and 本月 are another question then, though no record has changed. A page that nobody sees
 * asks nothing (rule F2), and counts when it is looked at again.
 */
export function useDayTurns(): number {
  const [turns, setTurns] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day sets the clock for the next.
  useEffect(() => {
    const turn = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', turn);
      setTurns(count => count + 1);
    };
    const wait = untilTomorrow(Date.now()) + Math.random() * SPREAD_MS;
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', turn);
      turn();
    }, wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [turns]);
  return turns;
}
