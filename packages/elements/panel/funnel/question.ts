import { dimension, type Mapping, measure, required } from '../mapping.ts';
import { groups, type MakeQuestion } from '../question.ts';

export const funnelMappings: readonly Mapping[] = [
  dimension('grouping', '阶段', required),
  measure('funnelIndicator', '数值', required),
];

export const askFunnel: MakeQuestion = asking =>
  groups(asking, { by: ['grouping'], of: ['funnelIndicator'] });
