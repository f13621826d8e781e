import { type AnswerColumn, type Cell, isKeyed } from '../query/answer.ts';
import { isNumberType } from '../query/field-types.ts';
import { dateText } from './date-text.ts';
import { formatIn, formatNumber, isRed, type ValueFormat } from './format.ts';

/** Places that every value has room for: a value of a record is not rounded unless somebody says so. */
const ALL_PLACES = 20;
const DECIMAL = /^[+-]?\d+(?:\.(\d+))?$/;

type Column = Pick<AnswerColumn, 'type' | 'role' | 'format'>;

/** Whether the values of a column are numbers: these stand at the right, their digits below each other. */
export const isNumeric = ({ type }: Pick<AnswerColumn, 'type'>): boolean => isNumberType(type);

/**
 * The one reader of cells: what people read of a cell of this column. `empty` stands for one without a value where the format
 * of the column says nothing else. A number is rounded when it was computed for a group or the format says so, else never.
 */
export function cellText(cell: Cell | undefined, column: Column, empty = ''): string {
  return textOf(cell, column, formatIn(column.format), empty);
}

function textOf(
  cell: Cell | undefined,
  column: Column,
  format: ValueFormat | undefined,
  empty: string,
): string {
  const nothing = format?.empty ?? empty;
  if (cell === undefined || cell === null || cell === '') return nothing;
  if (isKeyed(cell)) return cell.label === '' ? nothing : cell.label;
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (Array.isArray(cell)) {
    const texts = cell.map(one => textOf(one as Cell, column, format, '')).filter(text => text !== '');
    return texts.length > 0 ? texts.join('、') : nothing;
  }
  if (typeof cell === 'object')
    return typeof cell.name === 'string' && cell.name !== '' ? cell.name : nothing;
  const text = String(cell);
  if (typeof cell !== 'number' && !isNumeric(column)) return dateText(text, format?.date);
  const places = DECIMAL.exec(text)?.[1]?.length;
  if (!DECIMAL.test(text)) return text;
  const whole = !format && column.role === 'value' ? { decimals: Math.min(ALL_PLACES, places ?? 0) } : format;
  return formatNumber(text, whole ?? {});
}

/** Whether a cell stands in red, as the format of its column has it for numbers below zero. */
export const isRedCell = (cell: Cell | undefined, column: Column): boolean =>
  (typeof cell === 'string' || typeof cell === 'number') &&
  isNumeric(column) &&
  isRed(String(cell), formatIn(column.format));
