import { partTaken, type Reading, readAs } from '@gonghui/values/reading.ts';

/** Times of day as text, `HH:mm:ss`: what fields store. As text they sort by time. */

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Whether a time is shown to the minute or to the second. */
export const TIME_FORMATS = ['HH:mm', 'HH:mm:ss'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];
export const DEFAULT_TIME_FORMAT: TimeFormat = 'HH:mm';

/** A time of day as stored, from what a control or a caller gives; null when it is none. */
export function readTime(raw: unknown): string | null {
  if (typeof raw !== 'string' || !TIME.test(raw)) return null;
  return raw.length === 5 ? `${raw}:00` : raw;
}

export const formatTime = (time: string, format: string = DEFAULT_TIME_FORMAT): string =>
  time.slice(0, format.length);

/** Without the seconds that a field does not show, so that equal times compare equal. */
export const cutTime = (time: string, format: string = DEFAULT_TIME_FORMAT): string =>
  format === 'HH:mm' ? `${time.slice(0, 5)}:00` : time;

/** A time or moment as a field takes it that shows no seconds: without them, and said so. `text` is what it was read from. */
export function withoutSeconds(
  reading: Reading<string>,
  format: unknown,
  text: () => string,
): Reading<string> {
  const showsSeconds = typeof format === 'string' && format.endsWith(':ss');
  if (!reading.ok || showsSeconds || reading.value.endsWith(':00')) return reading;
  const note = partTaken(text(), '到分', '秒');
  return readAs(
    `${reading.value.slice(0, -2)}00`,
    reading.note === undefined ? note : `${reading.note}；${note}`,
  );
}

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (value: number) => String(value).padStart(2, '0');

/** Slots from `start` to `end` (both `HH:mm`, both included where the step meets them) every `step` minutes, as stored. */
export function timeSlots(start: string, end: string, step: number): string[] {
  const slots: string[] = [];
  const last = minutesOf(end);
  for (let at = minutesOf(start); at <= last; at += Math.max(1, step)) {
    slots.push(`${two(Math.floor(at / 60))}:${two(at % 60)}:00`);
  }
  return slots;
}
