/** `time` with one of its numbers (0 hours, 1 minutes, 2 seconds) changed; the others start at 00. */
export function withPart(time: string | null, index: number, value: string): string {
  const numbers = (time ?? '00:00:00').split(':');
  numbers[index] = value;
  return numbers.join(':');
}

/** The present time of day, to the minute or the second. */
export function timeNow(format: string, now = new Date()): string {
  const numbers = [now.getHours(), now.getMinutes(), format === 'HH:mm:ss' ? now.getSeconds() : 0];
  return numbers.map(value => String(value).padStart(2, '0')).join(':');
}
