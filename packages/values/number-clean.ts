/** Digits that a stored number holds without loss. */
export const SAFE_DIGITS = 15;

/** Whole numbers below it have no more digits than those. */
const MOST_WHOLE = 10 ** SAFE_DIGITS;

/** A number that a spreadsheet or a program computed, to the 15 digits that people see of it: 59.699999999999996 is 59.7. */
export function cleanNumber(value: number): number {
  if (Number.isSafeInteger(value) && Math.abs(value) < MOST_WHOLE) return value === 0 ? 0 : value;
  const rounded = Number(value.toPrecision(SAFE_DIGITS));
  return rounded === 0 ? 0 : rounded;
}
