import { dimension, type Mapping, measure, required } from '../shared/mapping.ts';
import { type Ask, groups } from '../shared/question.ts';

export const treemapMappings: readonly Mapping[] = [
  dimension('classify', '层级', { ...required, max: 4 }),
  measure('numeric', '面积', required),
];

export const askTreemap: Ask = asking => groups(asking, { by: ['classify'], of: ['numeric'] });
