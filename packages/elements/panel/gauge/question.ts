import { type Mapping, measure, required } from '../mapping.ts';
import { groups, type MakeQuestion } from '../question.ts';

export const gaugeMappings: readonly Mapping[] = [
  measure('mainIndicator', '指标', required),
  measure('assitIndicator', '目标值'),
];

export const askGauge: MakeQuestion = asking =>
  groups(asking, { by: [], of: ['mainIndicator', 'assitIndicator'] });
