import { momentIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';

/** Milliseconds that the gateway's clock is ahead of this machine's, as far as it was heard. */
let ahead = 0;

/** The gateway's clock as it answered just now (milliseconds since 1970). */
export function noteClock(now: number): void {
  ahead = now - Date.now();
}

/** The gateway's clock, in milliseconds since 1970. */
export const gatewayNow = (): number => Date.now() + ahead;

/** What the clocks of the enterprise show now, `YYYY-MM-DD HH:mm:ss`: the browser's own zone and clock take no part. */
export const enterpriseNow = (): string => momentIn(TIME_ZONE, gatewayNow());

/** Today at the enterprise, `YYYY-MM-DD`: the day by which the gateway decides. */
export const enterpriseToday = (): string => enterpriseNow().slice(0, 10);
