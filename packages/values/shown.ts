import { digitsOf } from '@gonghui/kernel/number-text.ts';
import { format, isDateFormat } from 'numfmt';
import { cellText, isBareTime, isSerial, momentText, type SheetCell, SYSTEMS_APART } from './cell.ts';
import { bareCode, plainCode } from './format-code.ts';
import { MOST_CHARS } from './tidy.ts';

/** How the cells of one format are read; made once for each format of a workbook. */
export interface CellFormat {
  /** As the workbook has it. */
  readonly code: string;
  /** Cells hold days or times. */
  readonly date: boolean;
  /** It shows years, months and days. */
  readonly days: boolean;
  /** They hold lengths of time, which are texts to us: 36:30 is no time of day. */
  readonly duration: boolean;
  /** The text that the format makes of a serial number or an amount; null where the value tells it by itself. */
  readonly show: ((value: number) => string) | null;
}

export const GENERAL: CellFormat = { code: 'General', date: false, days: false, duration: false, show: null };

/** Years, months and days; with them a moment is told whole, and reads better as 2026-03-05 than as 5/3/26. */
const PARTS = [/y|e|\bg/i, /m/i, /d/i];
/** What is shown of a value that none of a format's sections is for, of a 3 by `[=1]"男";[=2]"女"`. */
const NO_SECTION = /^#+$/;
const AMOUNT = /^[#,0]*0(?:\.(0+))?$/;

/** The number format of cells, from its code as the workbook has it. Codes that nobody can read are General. */
export function cellFormat(code: string): CellFormat {
  if (code === '' || code.length > 255 || /^(?:general|@)$/i.test(code)) return GENERAL;
  const plain = plainCode(code);
  const [first = ''] = plain.split(';');
  const bare = bareCode(first);
  // Powers and fractions show less than there is: 1.23E+11, 1/3.
  if (/e[+-]|\/\?/i.test(bare)) return GENERAL;
  const duration = /\[(?:h+|m+|s+)\]/i.test(bare);
  const date = !duration && isDateFormat(plain);
  const show = (value: number): string => {
    const text = format(plain, value, { throws: false });
    return text.length > MOST_CHARS || NO_SECTION.test(text) ? '' : text;
  };
  if (!date) return { code, date, days: false, duration, show: AMOUNT.test(plain) ? amountOf(plain) : show };
  const times = /[hs]/i.test(bare);
  const days = PARTS.filter(part => part.test(times ? bare.replace(/h.*/i, '') : bare)).length;
  const whole = days === PARTS.length || (days === 0 && times);
  return { code, date, days: days === PARTS.length, duration, show: whole ? null : show };
}

function inThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  let text = digits.slice(0, first);
  for (let at = first; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`;
  return text;
}

/** Amounts with a set number of decimals are most of what comes: they are written without a look at the code each time. */
function amountOf(code: string): (value: number) => string {
  const decimals = AMOUNT.exec(code)?.[1]?.length ?? 0;
  const digits = code.split('.')[0]?.replace(/[^0]/g, '').length ?? 1;
  const grouped = code.includes(',');
  return value => {
    if (Math.abs(value) >= 1e15) return format(code, value, { throws: false });
    const fixed = digitsOf(Math.abs(value), decimals, decimals, false);
    const [whole = '', fraction = ''] = fixed.split('.');
    const padded = whole.padStart(digits, '0');
    const apart = grouped ? inThousands(padded) : padded;
    const sign = value < 0 && Number(fixed) !== 0 ? '-' : '';
    return `${sign}${apart}${fraction === '' ? '' : `.${fraction}`}`;
  };
}

/** How a workbook counts its days. */
export interface System {
  readonly from1904: boolean;
  moment(serial: number): Date;
}

/**
 * A number of a sheet as its cell, with the text that its format shows where that is another than the value's own. One of
 * 1904's system without a day's format says so: as a day it would be another. What no calendar reaches is a number in whatever
 * format of days: 20260305 that somebody typed where days are shown.
 */
export function numberCell(value: number, format: CellFormat, { from1904, moment }: System): SheetCell {
  const of = format.date && !isSerial(value, from1904) ? GENERAL : format;
  const held = of.date ? moment(value) : value;
  // A day of 1900, which systems write where they have none, is no time of day where the format shows it.
  if (of.days && held instanceof Date && value >= 1 && isBareTime(held)) return momentText(held);
  const old = from1904 && !of.date;
  if ((of.show === null && !old) || !Number.isFinite(value)) return held;
  const shown = of.show?.(of.date && from1904 ? value + SYSTEMS_APART : value).trim() ?? '';
  if (of.duration && shown !== '') return shown;
  const text = cellText(held);
  if (old) return { value, shown: shown === '' ? text : shown, code: of.code, from1904 };
  return shown === '' || shown === text ? held : { value: held, shown, code: of.code };
}
