import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

export const heatmapMappings: readonly Mapping[] = [
  dimension('xLabels', '横轴', required),
  dimension('yLabels', '纵轴', required),
  measure('yData', '数值', required),
];

export const askHeatmap: MakeQuestion = asking =>
  groups(asking, { by: ['xLabels', 'yLabels'], of: ['yData'] });
