import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';

/** The day that numbers of a link are of, as the enterprise's calendar has it. */
export const dayOf = (now: number): string => momentIn(TIME_ZONE, now).slice(0, 10);
