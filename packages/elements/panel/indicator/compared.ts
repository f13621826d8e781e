import { cellText } from '../../charts/cell-text.ts';
import { plainType } from '../../facts/plain.ts';
import type { Answer, AnswerColumn } from '../../query/answer.ts';
import type { FieldMapping } from '../../query/query.ts';
import { mapped } from '../mapping.ts';

/** What a number is compared with, and how that is said. */
export interface Compare {
  readonly base: 'year' | 'previous';
  readonly show: 'rate' | 'difference' | 'base';
}

/** What the number of an indicator is compared with; null for nothing. */
export function compareOf(mapping: FieldMapping): Compare | null {
  const compare = mapped(mapping, 'indicator')[0]?.compare;
  return compare?.base ? { base: compare.base, show: compare.show ?? 'rate' } : null;
}

/** A mapping for the number itself: it is written as its field is, and not as the rate that it is compared by. */
export const ofNumberAlone = (mapping: FieldMapping): FieldMapping =>
  mapping.indicator
    ? { ...mapping, indicator: mapping.indicator.map(({ compare: _, ...field }) => field) }
    : mapping;

export const compareWord = ({ base }: Compare): string => (base === 'year' ? '同比' : '环比');

/**
 * The second number of an indicator in words. A rate is a share of one; it is read in percent with one decimal. What is
 * compared with is written as the number itself, which `column` is of.
 */
export function comparedText(
  { assitValue }: Answer,
  { show }: Compare,
  column: AnswerColumn,
  empty: string,
): string {
  if (show !== 'rate') return cellText(assitValue, column, empty);
  const rate: AnswerColumn = {
    id: '',
    alias: '',
    type: plainType('number'),
    role: 'measure',
    format: { percent: true, decimals: 1 },
  };
  const text = cellText(assitValue, rate, empty);
  return /^[1-9]|^0.*[1-9]/.test(text) ? `+${text}` : text;
}
