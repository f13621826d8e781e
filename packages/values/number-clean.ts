/** Digits that a stored number holds without loss. */
export const SAFE_DIGITS = 15;

/** Whole numbers below it have no more digits than those. */
const MOST_WHOLE = 10 ** SAFE_DIGITS;

const LARGEST_CLEAN = 1.797_693_134_862_31e308;

/** A finite number that a spreadsheet or a program computed, to the 15 digits that people see of it: 59.699999999999996 is 59.7. */
export function cleanNumber(value: number): number {
  if (Number.isSafeInteger(value) && Math.abs(value) < MOST_WHOLE) return value === 0 ? 0 : value;
  const rounded = Number(value.toPrecision(SAFE_DIGITS));
  if (rounded === 0) return 0;
  // The largest of all would be rounded up to what is no number.
  return Number.isFinite(rounded) ? rounded : Math.sign(value) * LARGEST_CLEAN;
}
