import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useEffect, useRef } from 'react';

const DAY_S = 86_400;
/** Pages that are left open everywhere do not all ask at once. */
const SPREAD_MS = 30_000;

/** Milliseconds until the day of the enterprise is over. */
function untilTomorrow(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = momentIn(TIME_ZONE, now).slice(11).split(':').map(Number);
  return (DAY_S - (hours * 60 + minutes) * 60 - seconds) * 1000;
}

/** Calls `onTurn` after each day that ends by `now` (epoch milliseconds), until the answer is called. */
function onDayTurns(onTurn: () => void, now: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', turn);
    onTurn();
    wait();
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        document.addEventListener('visibilitychange', turn);
        turn();
      },
      untilTomorrow(now()) + Math.random() * SPREAD_MS,
    );
  };
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}

/**
 * Tells when a day has begun: 今天 and 本月 are another question then, though no record has changed. A page that nobody sees
 * asks nothing (rule F2), and is told when it is looked at again.
 */
export function useDayTurns(onTurn: () => void, now: () => number = gatewayNow): void {
  const latest = useRef({ onTurn, now });
  latest.current = { onTurn, now };
  useEffect(
    () =>
      onDayTurns(
        () => latest.current.onTurn(),
        () => latest.current.now(),
      ),
    [],
  );
}
