import type { Cell } from './cell.ts';
import { cellText } from './cell.ts';

const NUMBER =
  /^([-−(]?)[¥￥$€]?\s*(?=[\d.])(\d{1,3}(?:[,，]\d{3})+|\d+)?(\.\d+)?(?:e([+-]?\d{1,2}))?\s*(%|元|万|亿)?\)?$/i;
const UNITS: Readonly<Record<string, number>> = { 万: 4, 亿: 8, '%': -2 };

/**
 * The number that a cell means: 1,234.50, ¥12, 3.5%, 1.2万, (300) for minus 300, full-width digits; null when none.
 * The decimal point is moved in the text, so that 3.3% is 0.033 and not a float's idea of it.
 */
export function cellNumber(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string') return null;
  const found = NUMBER.exec(cellText(cell).normalize('NFKC'));
  if (!found) return null;
  const [, sign = '', whole = '', fraction = '', power = '0', unit = ''] = found;
  if (whole === '' && fraction === '') return null;
  const shift = Number(power) + (UNITS[unit] ?? 0);
  const value = Number(`${whole.replace(/[,，]/g, '') || '0'}${fraction}e${shift}`);
  return Number.isFinite(value) ? (sign === '' ? value : -value) : null;
}
