import { readTime } from './times.ts';

/** The time that a person means by 9:30, 9：30, 930, 0930, 093015 or 9点30; as stored, or null. */
export function parseTime(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/[：点时分.]/g, ':')
    .replace(/(?<![:秒])[:秒]+$/, '');
  const packed = /^(\d{1,2})(\d{2})(\d{2})?$/.exec(text);
  const found = packed ? packed.slice(1).filter(part => part !== undefined) : text.split(':');
  if (found.length > 3 || found.some(part => !/^\d{1,2}$/.test(part))) return null;
  const [hours = '', minutes = '0', seconds] = found;
  return readTime([hours, minutes, seconds ?? '0'].map(part => part.padStart(2, '0')).join(':'));
}

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
