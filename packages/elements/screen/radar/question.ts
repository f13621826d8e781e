import { dimension, type Mapping, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

/** Spec, designers §9 of big screens: grouping, indicators. Each indicator is a spoke, each group a shape. */
export const radarMappings: readonly Mapping[] = [
  dimension('grouping', '分组'),
  measure('indicators', '指标', { ...required, max: 12 }),
];

export const askRadar: MakeQuestion = asking => groups(asking, { by: ['grouping'], of: ['indicators'] });
