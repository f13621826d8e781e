import { factsOf, typesOf } from '../facts/facts.ts';

/** Whether values of the element type are added up. */
export const isNumberType = (type: string): boolean => factsOf(type)?.column === 'number';
/** Whether a type has a day in it, which groups put together by a unit. */
export const isDateType = (type: string): boolean => factsOf(type)?.dated === true;
/** Whether a type has several values of equal standing: each of them can have a group of its own (rule Q5). */
export const hasSeveral = (type: string): boolean => factsOf(type)?.several === true;
/** Whether a type has the moment beside the day. */
export const isMomentType = (type: string): boolean => factsOf(type)?.column === 'timestamp';
/** Whether a type's values are departments, which groups put together by their levels. */
export const isDeptType = (type: string): boolean => factsOf(type)?.refers === 'dept';
/** Whether a type holds rows of fields of its own. */
export const holdsRows = (type: string | undefined): boolean =>
  type !== undefined && factsOf(type)?.column === 'rows';

/** Element types with a day in them, and those whose value is two days. */
export const DATE_TYPES: readonly string[] = typesOf(({ dated }) => dated === true);
export const DAYS_TYPES: readonly string[] = typesOf(({ column }) => column === 'date-list');
