import { dimension, type Mapping, measure, required } from '../mapping.ts';
import { groups, type MakeQuestion } from '../question.ts';

export const pieMappings: readonly Mapping[] = [
  dimension('classify', '分类', required),
  measure('numeric', '数值', required),
];

export const askPie: MakeQuestion = asking => groups(asking, { by: ['classify'], of: ['numeric'] });
