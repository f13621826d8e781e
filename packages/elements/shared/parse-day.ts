import { addDays, isDay } from './dates.ts';

const WORDS: Readonly<Record<string, number>> = { 今天: 0, 昨天: -1, 明天: 1, 后天: 2 };

/**
 * The day that a person means by what he typed: 2026-03-05, 2026/3/5, 2026年3月5日, 20260305, 3-5 (of this year) or
 * 今天; null when it is none.
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim();
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word !== undefined) return addDays(today, word);
  const numbers = /^\d{8}$/.test(text)
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : text
        .replace(/日$/, '')
        .split(/[-/.年月]/)
        .map(part => part.trim());
  if (numbers.length === 2) numbers.unshift(today.slice(0, 4));
  if (numbers.length !== 3 || !numbers.every(part => /^\d{1,4}$/.test(part))) return null;
  const [year = '', month = '', date = ''] = numbers;
  if (year.length !== 4) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
