import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

export const poloMappings: readonly Mapping[] = [
  dimension('xLabels', '分类', required),
  measure('yValues', '数值', { ...required, max: 10 }),
  dimension('grouping', '分组'),
];

export const askPolo: MakeQuestion = asking =>
  groups(asking, { by: ['xLabels', 'grouping'], of: ['yValues'] });
