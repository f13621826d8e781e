import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

export const radarMappings: readonly Mapping[] = [
  dimension('xLabels', '维度', required),
  measure('yValues', '数值', { ...required, max: 10 }),
  dimension('grouping', '分组'),
];

export const askRadar: MakeQuestion = asking =>
  groups(asking, { by: ['xLabels', 'grouping'], of: ['yValues'] });
