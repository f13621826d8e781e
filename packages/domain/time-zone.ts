/** Where the enterprises are: "today" and the days of filters are days there, whatever clock the server has. */
export const TIME_ZONE = 'Asia/Shanghai';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day, YYYY-MM-DD, of a moment (milliseconds since 1970) in a time zone. */
export function dayIn(zone: string, at: number): string {
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
  return format.format(at);
}
