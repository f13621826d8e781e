const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** The last character that the first 17 digits of an ID number ask for (GB 11643-1999). */
export const idCheck = (digits: string): string =>
  CHECKS.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0) % 11);

/** Day of birth in an ID number of 18, `YYYY-MM-DD`; null when there is no such day. */
export function idBirth(number: string): string | null {
  const day = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : null;
}

/** Whether it is an ID number of 18: its form, a day of birth that exists, and its check character. */
export const isIdNumber = (number: string): boolean =>
  /^[1-9]\d{16}[\dX]$/.test(number) && idBirth(number) !== null && idCheck(number) === number.charAt(17);

/** Whether it is a card number: 12 to 19 digits that pass the Luhn check (ISO/IEC 7812-1). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let at = 0; at < number.length; at++) {
    const digit = Number(number.charAt(number.length - 1 - at));
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Whether a number that was read from a picture can be that of a card: it passes the check and is as long as its kind is
 * made (ISO/IEC 7812-1: 3… 14 to 16, 4… and 5… 16 digits). Readings that double a digit are longer. People may type others.
 */
export const isLikelyCardNumber = (number: string): boolean =>
  isCardNumber(number) &&
  (/^[45]/.test(number) ? number.length === 16 : /^3/.test(number) ? number.length <= 16 : true);

/** A card number in groups of four, as cards show it. */
export const grouped = (number: string): string => number.replace(/\d{4}(?=\d)/g, '$& ');
