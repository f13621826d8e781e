import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

export const scatterMappings: readonly Mapping[] = [
  dimension('classify', '点', required),
  measure('xValues', '横轴', required),
  measure('yValues', '纵轴', required),
  measure('sizeValues', '大小'),
  dimension('grouping', '颜色'),
];

export const askScatter: MakeQuestion = asking =>
  groups(asking, { by: ['classify', 'grouping'], of: ['xValues', 'yValues', 'sizeValues'] });
