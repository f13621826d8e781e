/** Where the enterprises are: "today" and the days of filters are days there, whatever clock the server has. */
export const TIME_ZONE = 'Asia/Shanghai';

const formats = new Map<string, Intl.DateTimeFormat>();
/** Days begin at whole minutes in every zone: within a minute the answer stays. */
const MINUTE = 60_000;
let last = { zone: '', minute: Number.NaN, day: '' };

/** The calendar day, YYYY-MM-DD, of a moment (milliseconds since 1970) in a time zone. */
export function dayIn(zone: string, at: number): string {
  const minute = Math.floor(at / MINUTE);
  if (last.minute === minute && last.zone === zone) return last.day;
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
  last = { zone, minute, day: format.format(at) };
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
