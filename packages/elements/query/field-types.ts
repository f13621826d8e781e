/** Element types whose values are added up. */
export const NUMBER_TYPES: readonly string[] = ['number', 'rate', 'slider'];
/** Element types with a day in them, which groups put together by a unit. */
export const DATE_TYPES: readonly string[] = ['date', 'date-time'];
/** Element types with several values of equal standing: each of them can have a group of its own (rule Q5). */
const SEVERAL_TYPES: readonly string[] = ['checkbox', 'select-multiple', 'staff', 'dept', 'role'];

export const isNumberType = (type: string): boolean => NUMBER_TYPES.includes(type);
export const isDateType = (type: string): boolean => DATE_TYPES.includes(type);
export const hasSeveral = (type: string): boolean => SEVERAL_TYPES.includes(type);
