import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Operator } from '../../operators.ts';

/** Start and end, both included. While a person fills in, one of them may still be ''. */
export type Range = [start: string, end: string];

/** What is asked of any start and end: what they share with a point or a stretch, and where they end and begin. */
export const RANGE_OPERATORS: readonly Operator[] = [
  'contains',
  'between',
  'lt',
  'le',
  'gt',
  'ge',
  'empty',
  '!empty',
];

export const isEmptyRange = (value: Range | null): boolean =>
  value === null || (value[0] === '' && value[1] === '');

const blank = (end: unknown): boolean => end === null || end === undefined || end === '';

/**
 * Any JSON in, a range in order out. `point` reads one end into its stored form, which sorts as text; `noun` is what
 * the ends are called: 日期, 时间.
 */
export function readRange(
  raw: unknown,
  label: string,
  noun: string,
  point: (raw: unknown) => string | null,
): Result<Range | null> {
  const named = `「${label}」`;
  const wrong = refuse(`${named}应为开始和结束${noun}`);
  if (blank(raw)) return ok(null);
  if (!Array.isArray(raw) || raw.length > 2) return wrong;
  const [first, last] = raw;
  if (blank(first) && blank(last)) return ok(null);
  if (blank(first)) return refuse(`${named}缺少开始${noun}`);
  if (blank(last)) return refuse(`${named}缺少结束${noun}`);
  const [start, end] = [point(first), point(last)];
  if (start === null || end === null) return wrong;
  return start <= end ? ok<Range>([start, end]) : refuse(`${named}的开始${noun}不能晚于结束${noun}`);
}

/** The ends of a range that is not whole or not in order yet, as its boxes hold them; null where something is no end. */
export function unfinishedRange(raw: unknown, point: (raw: unknown) => string | null): Range | null {
  if (!Array.isArray(raw) || raw.length !== 2) return null;
  const [start, end] = raw.map(one => (blank(one) ? '' : point(one)));
  return typeof start === 'string' && typeof end === 'string' && start + end !== '' ? [start, end] : null;
}

/** The value with one of its ends changed ('' empties it); null once both are empty. */
export function withEnd(value: Range | null, index: 0 | 1, end: string | null): Range | null {
  const next: Range = [value?.[0] ?? '', value?.[1] ?? ''];
  next[index] = end ?? '';
  return isEmptyRange(next) ? null : next;
}

/** Spec, designers §3 "Record display rules": ranges joined with 至. */
export const rangeText = (value: Range | null, text: (end: string) => string): string =>
  value === null || isEmptyRange(value) ? '' : value.map(end => (end === '' ? '' : text(end))).join('至');
