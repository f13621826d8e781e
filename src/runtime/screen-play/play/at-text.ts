import dayjs from 'dayjs';

/** HH:mm:ss, with its day where that is not today's. */
export const atText = (at: number, now: number): string =>
  dayjs(at).format(dayjs(at).isSame(now, 'day') ? 'HH:mm:ss' : 'MM-DD HH:mm:ss');
