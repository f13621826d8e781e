import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

export const treemapMappings: readonly Mapping[] = [
  dimension('classify', '层级', { ...required, max: 4 }),
  measure('numeric', '面积', required),
];

export const askTreemap: MakeQuestion = asking => groups(asking, { by: ['classify'], of: ['numeric'] });
