/** Where the enterprises are: "today" and the days of filters are days there, whatever clock the server has. */
export const TIME_ZONE = 'Asia/Shanghai';

const formats = new Map<string, Intl.DateTimeFormat>();
/** Days begin at whole minutes in every zone, so that within a minute the answer stays: since 1972. Before, clocks went by the sun somewhere. */
const MINUTE = 60_000;
const WHOLE_MINUTES_FROM = Date.UTC(1973, 0, 1) / MINUTE;
const DAY_MS = 86_400_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
let last = { zone: '', minute: Number.NaN, day: '' };

/** The calendar day, YYYY-MM-DD, of a moment (milliseconds since 1970) of the years 1 to 9999 in a time zone. */
export function dayIn(zone: string, at: number): string {
  const minute = Math.floor(at / MINUTE);
  if (last.minute === minute && last.zone === zone && minute >= WHOLE_MINUTES_FROM) return last.day;
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  last = { zone, minute, day: format.format(at).padStart(DAY_LENGTH, '0') };
  return last.day;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Day and time, `YYYY-MM-DD HH:mm:ss`, of a moment (milliseconds since 1970) in a time zone. */
export function momentIn(zone: string, at: number): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  return `${dayIn(zone, at)} ${clock.format(at)}`;
}

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const utc = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/**
 * The moment (milliseconds since 1970) at which the clocks of a time zone show this day, its first moment, or this day and time,
 * `YYYY-MM-DD HH:mm:ss` or without the seconds; null for anything else. An hour that the clocks leave out is read as if they had not
 * been turned yet, and of an hour that comes twice the first is meant.
 */
export function millisIn(zone: string, text: string): number | null {
  // No calendar has a year 0.
  if (text.length > 19 || !WRITTEN.test(text) || text < '0001') return null;
  const whole = text.length === DAY_LENGTH ? `${text} 00:00:00` : text.length === 16 ? `${text}:00` : text;
  const shown = utc(whole);
  // 2026-02-30 is read as a day of March.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 19) !== whole.replace(' ', 'T'))
    return null;
  const ahead = (at: number) => utc(momentIn(zone, at)) - at;
  // What the clocks were ahead on the day before holds, unless they have been turned in between.
  const before = shown - ahead(shown - DAY_MS);
  if (utc(momentIn(zone, before)) === shown) return before;
  const after = shown - ahead(shown + DAY_MS);
  return utc(momentIn(zone, after)) === shown ? after : before;
}
