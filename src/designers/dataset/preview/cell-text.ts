import { type AnswerColumn, type Cell, isKeyed } from '@gonghui/elements/query/answer.ts';

/** A moment on the wall clock of the enterprise, with what is less than a second. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d+$/;

/** A cell as people read it; an empty one is empty text. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return '';
  if (isKeyed(cell)) return cell.label;
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (Array.isArray(cell))
    return cell
      .map(one => cellText(one as Cell))
      .filter(text => text !== '')
      .join('、');
  if (typeof cell === 'string' && MOMENT.test(cell)) return cell.slice(0, 19).replace('T', ' ');
  if (typeof cell === 'object') return typeof cell.name === 'string' ? cell.name : '';
  return String(cell);
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'rate', 'slider']);

/** Numbers stand at the right, so that their digits are below each other. */
export const isNumeric = ({ type, role }: AnswerColumn): boolean => role === 'measure' || NUMBERS.has(type);
