import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

export const comboMappings: readonly Mapping[] = [
  dimension('xLabels', '横轴', required),
  measure('yValues', '柱', { ...required, max: 5 }),
  measure('lineValues', '线', { ...required, max: 5 }),
  measure('markLine', '标记线', { max: 5 }),
];

export const askCombo: MakeQuestion = asking =>
  groups(asking, { by: ['xLabels'], of: ['yValues', 'lineValues'], marks: 'markLine' });
