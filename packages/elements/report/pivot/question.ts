import { dimension, type Mapping, mapped, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';
import { pivotTotals } from './layout.ts';

/** Eight levels down, four along, and so many numbers that a question has no more than twenty columns (rule F4). */
export const pivotMappings: readonly Mapping[] = [
  dimension('rows', '行', { ...required, max: 8 }),
  dimension('columns', '列', { max: 4 }),
  measure('values', '数值', { ...required, max: 8 }),
];

/** Numbers of each group, and of each level above it: what is folded up shows its total, which comes from rows (rule Q2). */
export const askPivot: MakeQuestion = asking => {
  const query = groups(asking, { by: ['rows', 'columns'], of: ['values'] });
  const ids = (name: string) => mapped(asking.mapping, name).map(({ id }) => id);
  const layout = { rows: ids('rows'), columns: ids('columns') };
  return { ...query, totals: pivotTotals(layout), cells: true };
};
