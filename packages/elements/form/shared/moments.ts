import { formatDay, isDay } from '../../shared/dates.ts';
import { cutTime, formatTime, readTime } from '../../shared/times.ts';

/**
 * A day and a time of day on the clocks of the enterprise (its time zone is that of `packages/domain/time-zone.ts`), as
 * text `YYYY-MM-DD HH:mm:ss`: no time zone takes part in filling in, storing or showing it.
 */

export const MOMENT_FORMATS = [
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD HH:mm:ss',
  'YYYY/MM/DD HH:mm',
  'YYYY/MM/DD HH:mm:ss',
  'YYYY年MM月DD日 HH:mm',
  'YYYY年MM月DD日 HH:mm:ss',
] as const;
export type MomentFormat = (typeof MOMENT_FORMATS)[number];
export const DEFAULT_MOMENT_FORMAT: MomentFormat = 'YYYY-MM-DD HH:mm';

/** The part of a format that shows the time of day. */
export const timeFormatOf = (format: string): string => (format.endsWith(':ss') ? 'HH:mm:ss' : 'HH:mm');

export const momentParts = (moment: string): [day: string, time: string] => [
  moment.slice(0, 10),
  moment.slice(11),
];

/** A moment as stored, from `YYYY-MM-DD HH:mm[:ss]` with a blank or a T between; null when it is none. */
export function readMoment(raw: unknown): string | null {
  if (typeof raw !== 'string' || (raw.length !== 16 && raw.length !== 19)) return null;
  const [day, time] = momentParts(raw);
  const read = readTime(time);
  return isDay(day) && read !== null && (raw[10] === ' ' || raw[10] === 'T') ? `${day} ${read}` : null;
}

/** Without the seconds that the format does not show. */
export function cutMoment(moment: string, format: string): string {
  const [day, time] = momentParts(moment);
  return `${day} ${cutTime(time, timeFormatOf(format))}`;
}

export function formatMoment(moment: string, format: string): string {
  const [day, time] = momentParts(moment);
  const shape = timeFormatOf(format);
  return `${formatDay(day, format.slice(0, -shape.length - 1))} ${formatTime(time, shape)}`;
}
