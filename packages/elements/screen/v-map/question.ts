import type { Props } from '@gonghui/scene/types.ts';
import { dimension, type Mapping, mapped, measure, required } from '../../panel/mapping.ts';
import { groups, type MakeQuestion } from '../../panel/question.ts';

const ofLines = ({ subName }: Props): boolean => subName === 'VMapLines';

/**
 * A map of areas takes region and value; one of lines from, to and value, or, where it has no lines, region and value as
 * points.
 */
export const mapMappings: readonly Mapping[] = [
  dimension('region', '地区'),
  dimension('from', '出发地', { showIf: ofLines }),
  dimension('to', '到达地', { showIf: ofLines }),
  measure('value', '数值', required),
];

export const askMap: MakeQuestion = asking => {
  const lines = mapped(asking.mapping, 'from').length > 0 && mapped(asking.mapping, 'to').length > 0;
  return groups(asking, { by: lines ? ['from', 'to'] : ['region'], of: ['value'] });
};
