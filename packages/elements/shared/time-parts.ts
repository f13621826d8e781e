import { enterpriseNow } from './enterprise-clock.ts';

/** `time` with one of its numbers (0 hours, 1 minutes, 2 seconds) changed; the others start at 00. */
export function withPart(time: string | null, index: number, value: string): string {
  const numbers = (time ?? '00:00:00').split(':');
  numbers[index] = value;
  return numbers.join(':');
}

/** The present time of day at the enterprise, to the minute or the second. */
export const timeNow = (format: string, now = enterpriseNow()): string =>
  format === 'HH:mm:ss' ? now.slice(11) : `${now.slice(11, 16)}:00`;
