import { comparesWith } from '../conditions/comparable.ts';

const DAYS: ReadonlySet<string> = new Set(['date', 'date-time', 'calendar']);
const IDS: ReadonlySet<string> = new Set(['staff', 'dept']);
/** What holds texts that may name a month, a person or a department. */
const WORDS: ReadonlySet<string> = new Set(['input', 'textarea', 'select-single', 'radio', 'serial']);

/**
 * Whether columns of two element types can meet as keys of a relation: what can be held against each other, a day and what
 * names a month or a year, people and departments and their names (docs/decisions/keys-that-meet.md).
 */
export function keysMeet(one: string, other: string): boolean {
  if (one === other || comparesWith(one, other)) return true;
  return [
    [one, other],
    [other, one],
  ].some(
    ([a = '', b = '']) => (DAYS.has(a) && (WORDS.has(b) || b === 'number')) || (IDS.has(a) && WORDS.has(b)),
  );
}
