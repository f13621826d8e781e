import { type Cell, isKeyed } from '@gonghui/elements/query/answer.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Exact decimal text with commas between thousands; anything else as it is. */
export const grouped = (text: string): string => {
  if (!NUMBER.test(text)) return text;
  const [whole = '', part] = text.split('.');
  const commas = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? commas : `${commas}.${part}`;
};

/** A cell as people read it. `type` is an element type; numbers are shown with commas, what is empty as 空. */
export function cellText(cell: Cell | undefined, type: string, empty = EMPTY_TEXT): string {
  if (cell === undefined || cell === null || cell === '') return empty;
  if (isKeyed(cell)) return cell.label === '' ? empty : cell.label;
  if (Array.isArray(cell)) {
    if (cell.length === 0) return empty;
    return cell.map(one => cellText(one as Cell, type, empty)).join('、');
  }
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (typeof cell === 'number') return grouped(String(cell));
  if (typeof cell === 'string') return type === 'number' ? grouped(cell) : cell;
  return EMPTY_TEXT;
}
