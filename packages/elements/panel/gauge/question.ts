import { type Mapping, measure, required } from '../mapping.ts';
import { type Ask, groups } from '../question.ts';

export const gaugeMappings: readonly Mapping[] = [
  measure('mainIndicator', '指标', required),
  measure('assitIndicator', '目标值'),
];

export const askGauge: Ask = asking => groups(asking, { by: [], of: ['mainIndicator', 'assitIndicator'] });
