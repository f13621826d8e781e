import { type Mapping, required } from '../../panel/mapping.ts';
import type { MakeQuestion } from '../../panel/question.ts';
import { askTable } from '../../panel/table/question.ts';

/** Rows that one list goes round with. */
const ROWS = 50;

export const marqueeMappings: readonly Mapping[] = [
  { name: 'tColumns', label: '列', role: 'column', max: 12, ...required },
];

export const askMarquee: MakeQuestion = asking => {
  const query = askTable({ ...asking, page: { current: 1, pageSize: ROWS } });
  return query.kind === 'rows' ? { ...query, total: false } : query;
};
