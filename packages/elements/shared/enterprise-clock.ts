import { dayIn, millisIn, momentIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';

/**
 * Clock and zone of the enterprise, for everything that browsers show and read: whatever clock and zone the device has
 * (docs/decisions/dates-and-times.md). Moments of the world are milliseconds since 1970.
 */

/** Milliseconds that the gateway's clock is ahead of this machine's, as far as it was heard. */
let ahead = 0;

/** The gateway's clock as it answered just now (milliseconds since 1970). */
export function noteClock(now: number): void {
  ahead = now - Date.now();
}

/** The gateway's time now, milliseconds since 1970: to compare with moments that it recorded. */
export const gatewayNow = (): number => Date.now() + ahead;

/** What the clocks of the enterprise show at a moment, `YYYY-MM-DD HH:mm:ss`. */
export const momentText = (at: number, zone = TIME_ZONE): string => momentIn(zone, at);

/** The same to the minute, `YYYY-MM-DD HH:mm`: how records and their history name a moment. */
export const minuteText = (at: number, zone = TIME_ZONE): string => momentIn(zone, at).slice(0, 16);

/** The day of the enterprise that a moment is on, `YYYY-MM-DD`. */
export const dayText = (at: number, zone = TIME_ZONE): string => dayIn(zone, at);

/** The moment meant by a day, its first, or by a day and time as boxes hold it; null where it is none. */
export const millisOf = (text: string, zone = TIME_ZONE): number | null => millisIn(zone, text);

/** What the clocks of the enterprise show now, `YYYY-MM-DD HH:mm:ss`: the browser's own zone and clock take no part. */
export const enterpriseNow = (): string => momentText(gatewayNow());

/** Today at the enterprise, `YYYY-MM-DD`: the day by which the gateway decides. */
export const enterpriseToday = (): string => enterpriseNow().slice(0, 10);
