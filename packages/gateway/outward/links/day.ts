import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';

const MINUTE_MS = 60_000;
let latest = { minute: Number.NaN, day: '' };

/** The day that numbers of a link are of, as the enterprise's calendar has it. Asked again and again of the same minute. */
export function dayOf(now: number): string {
  const minute = Math.floor(now / MINUTE_MS);
  if (minute !== latest.minute) latest = { minute, day: momentIn(TIME_ZONE, now).slice(0, 10) };
  return latest.day;
}
