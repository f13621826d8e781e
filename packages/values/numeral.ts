import type { SheetCell } from './cell.ts';
import { SAFE_DIGITS } from './number-clean.ts';
import { trimZeros } from './number-parts.ts';
import { type CellFormat, GENERAL, numberCell, type System } from './shown.ts';
import { simpleNumber } from './simple-number.ts';

/** A number as a workbook writes it: of a double, with as many digits as its program likes. */
const NUMERAL = /^([-+]?)(\d{0,400})(?:\.(\d{0,400}))?(?:[eE][-+]?\d{1,4})?$/;
/** Digits that a double is told apart by; with as many Office writes it, those behind the fifteenth what computing left. */
const TELLING = 17;
/** Digits that JavaScript spells a double with at most. */
const MOST_SPELT = 100;

/**
 * Whether a double says what the digits say: 59.699999999999996 and 1.1000000000000001 are what one is called, an account
 * of 20 digits and 1E400 are not.
 */
function held(value: number, digits: string, whole: boolean): boolean {
  if (!Number.isFinite(value)) return false;
  const said = trimZeros(trimZeros(digits, 'start'), 'end');
  if (value === 0) return said === '';
  if (said.length <= SAFE_DIGITS) return true;
  if (whole || said.length > MOST_SPELT) return false;
  if (said.length <= TELLING) return true;
  const spelt = (value.toPrecision(said.length).split('e')[0] ?? '').replace(/[-.]/g, '');
  return trimZeros(spelt, 'start') === said;
}

/**
 * The cell behind a number of a workbook's XML. Digits that a double does not keep stay the text that they are, so that
 * a field of text takes each of them and one of numbers says why not; null for what is no number.
 */
export function numeralCell(text: string, format: CellFormat | undefined, system: System): SheetCell {
  const simple = simpleNumber(text);
  if (simple !== null) return numberCell(simple, format ?? GENERAL, system);
  const [match, , whole = '', fraction] = NUMERAL.exec(text) ?? [];
  if (match === undefined || whole + (fraction ?? '') === '') return null;
  const value = Number(text);
  const of = format ?? GENERAL;
  // A moment has no more digits than it needs: seconds are the last that are kept.
  const plain = fraction === undefined && !/e/i.test(text);
  const kept = of.date ? Number.isFinite(value) : held(value, whole + (fraction ?? ''), plain);
  return kept ? numberCell(value, of, system) : text;
}
