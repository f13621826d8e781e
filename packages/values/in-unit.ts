import { cellText, type ShownCell } from './cell.ts';
import { powersOf } from './format-code.ts';
import { countsItself, fits, ofOtherUnit, readNumber, tooLarge } from './number.ts';
import { cleanNumber } from './number-clean.ts';
import { type Reading, readAs } from './reading.ts';
import { tidy } from './tidy.ts';

const POINTED = /\.(\d+)/;

/** Whether a value comes to what is shown of it when it is divided by a power of ten, to the last digit that is shown. */
function comesTo(value: number, power: number, shown: number, text: string): boolean {
  const decimals = POINTED.exec(text)?.[1]?.length ?? 0;
  return Math.abs(value / 10 ** power - shown) <= 0.51 * 10 ** -decimals;
}

const inPower = (value: number, power: number): Reading<number> => {
  const counted = cleanNumber(power < 0 ? value * 10 ** -power : value / 10 ** power);
  return fits(counted) ? readAs(counted) : tooLarge(String(value));
};

/**
 * The number of a cell as a field with a unit counts it, where its format says how it counts: 50% is 50 of a field in %,
 * 12000 that shows as 1.2万元 is 1.2 of one in 万元, as the text of it is. A format that says another unit is refused as its
 * text would be. Null where the value is the number.
 */
export function numberInUnit(cell: ShownCell, value: number, unit: string): Reading<number> | null {
  const own = tidy(unit);
  const text = tidy(cellText(cell));
  const powers = powersOf(cell.code);
  if (own === '%' && text.includes('%') && powers.some(power => power < 0)) return inPower(value, -2);
  const said = text.endsWith(own) || text.endsWith(`${own})`);
  if (!said && !countsItself(own)) return null;
  const other = ofOtherUnit(text, own);
  if (other) return other;
  const read = readNumber(text, own);
  if (!read.ok) return null;
  const power = powers.find(one => comesTo(value, one, read.value, text));
  return power === undefined || power === 0 ? null : inPower(value, power);
}
