import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

export const wordCloudMappings: readonly Mapping[] = [
  dimension('classify', '词', required),
  measure('numeric', '数值', required),
];

export const askWordCloud: MakeQuestion = asking => groups(asking, { by: ['classify'], of: ['numeric'] });
