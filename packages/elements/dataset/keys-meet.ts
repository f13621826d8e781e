import { comparesWith } from '../conditions/comparable.ts';
import { factsOf } from '../facts/facts.ts';
import { isDateType } from '../query/field-types.ts';

/** Days of the calendar that datasets are joined by stand in no form. */
const isDay = (type: string): boolean => type === 'calendar' || isDateType(type);
const isPersonOrDept = (type: string): boolean => ['user', 'dept'].includes(factsOf(type)?.refers ?? '');

/**
 * Whether columns of two element types can meet as keys of a relation: what can be held against each other, a day and what
 * names a month or a year, people and departments and their names (docs/decisions/keys-that-meet.md).
 */
export function keysMeet(one: string, other: string): boolean {
  if (one === other || comparesWith(one, other)) return true;
  return [
    [one, other],
    [other, one],
  ].some(([a = '', b = '']) => {
    const names = factsOf(b)?.names;
    return names !== undefined && (isDay(a) || (isPersonOrDept(a) && names === 'words'));
  });
}
