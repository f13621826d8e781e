import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Databases that people work with by day have time at night. */
const NIGHT_HOUR = 2;

/**
 * When an extract is due next, milliseconds since 1970: so many minutes on, and where that is a day or more, in the night that comes
 * by then, by the clock of the enterprise.
 */
export function nextTurn(everyMinutes: number, at: number): number {
  const next = at + everyMinutes * MINUTE;
  if (everyMinutes * MINUTE < DAY) return next;
  const ahead =
    Date.parse(`${momentIn(TIME_ZONE, next).replace(' ', 'T')}Z`) - Math.floor(next / 1000) * 1000;
  const local = next + ahead;
  const night = Math.floor(local / DAY) * DAY + NIGHT_HOUR * HOUR;
  return (night <= local ? night : night - DAY) - ahead;
}
