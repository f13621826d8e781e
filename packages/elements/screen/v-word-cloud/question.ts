import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { type Ask, groups } from '../../panel/question.ts';

export const wordCloudMappings: readonly Mapping[] = [
  dimension('classify', '词', required),
  measure('numeric', '数值', required),
];

export const askWordCloud: Ask = asking => groups(asking, { by: ['classify'], of: ['numeric'] });
