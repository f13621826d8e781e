import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

export const sankeyMappings: readonly Mapping[] = [
  dimension('source', '从', required),
  dimension('target', '到', { ...required, max: 4 }),
  measure('numeric', '流量', required),
];

/** A stream leads from one dimension to the next: its number is a total over the others (rule Q2). */
export const askSankey: MakeQuestion = asking => {
  const query = groups(asking, { by: ['source', 'target'], of: ['numeric'] });
  const ids = query.dimensions.map(({ id }) => id);
  if (ids.length <= 2) return query;
  return { ...query, totals: ids.slice(1).map((id, at) => [ids[at] ?? '', id]) };
};
