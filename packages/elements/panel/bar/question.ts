import { dimension, type Mapping, measure, required } from '../mapping.ts';
import { groups, type MakeQuestion } from '../question.ts';

export const barMappings: readonly Mapping[] = [
  dimension('xLabels', '横轴', required),
  measure('yValues', '纵轴', { ...required, max: 10 }),
  dimension('grouping', '分组'),
  measure('markLine', '标记线', { max: 5 }),
];

export const askBar: MakeQuestion = asking =>
  groups(asking, { by: ['xLabels', 'grouping'], of: ['yValues'], marks: 'markLine' });
