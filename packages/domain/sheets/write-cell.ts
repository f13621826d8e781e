import type { NameBook } from '@gonghui/elements/definition.ts';
import { readHtml } from '@gonghui/elements/form/rich/html-text.ts';
import { type FigureFormat, figureFormat } from '@gonghui/elements/shared/figure.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { CELL_CHARS, type Cell } from '@gonghui/values/cell.ts';
import type { FormField } from '../form-fields.ts';
import { sheetText } from './sheet-text.ts';

/** Before it a sheet has no days, and its first year is that of bare times: an earlier day goes out as the text that it is. */
const FIRST_YEAR = 1901;

/** A wall clock as a cell holds it: `YYYY-MM-DD`, or with ` HH:mm[:ss]` behind it; null when it is none, or before 1901. */
export function momentCell(text: string): Date | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map(part => Number(part ?? 0));
  if (year < FIRST_YEAR) return null;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** Letters beside the digits of a format, so that none of them counts as a sign of it. */
export const literal = (text: string): string =>
  [...sheetText(text)].map(char => (char === '"' ? '\\"' : `"${char}"`)).join('');

/** A field's way of writing numbers, as Excel says it: the number stays one, and shows as lists show it. */
function figureCode({ least, most, thousands, unit }: FigureFormat): string {
  const whole = thousands ? '#,##0' : '0';
  const digits = least < most ? 'General' : `${whole}${least > 0 ? `.${'0'.repeat(least)}` : ''}`;
  return `${digits}${literal(unit)}`;
}

/** Excel's number format for the cells of a field; undefined where they are text. */
export function cellFormat({ spec, props }: FormField): string | undefined {
  if (spec.column === 'date') return 'yyyy-mm-dd';
  if (spec.column === 'timestamp') return 'yyyy-mm-dd hh:mm:ss';
  return spec.column === 'number' ? figureCode(figureFormat(spec, props)) : undefined;
}

/** Files that a value holds. */
const filesOf = ({ spec }: FormField, value: Json): readonly string[] =>
  spec.refers === 'file'
    ? ((Array.isArray(value) ? value : [value]) as string[])
    : (spec.files?.(value) ?? []);

/**
 * A value as a cell of an export: numbers and days as such, so that Excel counts with them, files as addresses one a
 * line, everything else as the text that lists show. Text stays text whatever it begins with (promise D29).
 */
export function writeCell(
  field: FormField,
  value: Json,
  names: NameBook,
  fileUrl: (id: string) => string,
): Cell {
  const { spec } = field;
  if (value === null || value === undefined || spec.isEmpty(value)) return null;
  if (spec.column === 'number' && typeof value === 'number') return value;
  if ((spec.column === 'date' || spec.column === 'timestamp') && typeof value === 'string') {
    const moment = momentCell(value);
    if (moment) return moment;
  }
  const files = filesOf(field, value).map(fileUrl);
  // Formatted text says something beside its pictures.
  const words = spec.html
    ? readHtml(String(value)).text
    : files.length > 0
      ? ''
      : spec.toText(value, field.props, names);
  return [...(words === '' ? [] : [words]), ...files].join('\n').slice(0, CELL_CHARS);
}

/** The sheet of an export that holds the records, and the column by which the sheets of subforms name them. */
export const SHEET_OF_RECORDS = '记录';
export const TITLE_OF_NUMBER = '序号';

/** Names that Excel keeps for itself, in the languages that it is used in here: a file with one is opened as damaged. */
const RESERVED = ['history', '历史记录'];
/** So many units of a name, with room for a number behind them. */
const NAME_UNITS = 28;

/** A name that Excel takes for a sheet, and that none of `taken` has. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const base =
    wanted
      .replace(/[[\]:*?/\\']|\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, ' ')
      .trim()
      .slice(0, NAME_UNITS)
      // Half of a letter that was cut.
      .replace(/[\ud800-\udbff]$/, '')
      .trim() || '工作表';
  const used = [...RESERVED, ...taken.map(other => other.toLowerCase())];
  let name = base;
  for (let n = 2; used.includes(name.toLowerCase()); n++) name = `${base}${n}`;
  return name;
}
