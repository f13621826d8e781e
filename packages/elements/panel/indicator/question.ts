import { type Mapping, mapped, measure, required } from '../mapping.ts';
import { groups, type MakeQuestion, measureOf } from '../question.ts';

export const indicatorMappings: readonly Mapping[] = [measure('indicator', '指标', required)];

/** The number itself, and behind it what it is compared with. */
export const askIndicator: MakeQuestion = asking => {
  const [field] = mapped(asking.mapping, 'indicator');
  const plain = field && { ...field, compare: undefined };
  const query = groups(
    { ...asking, mapping: { indicator: plain ? [plain] : [] } },
    { by: [], of: ['indicator'] },
  );
  const compared = field?.compare ? measureOf({ ...field, id: `${field.id}-compare` }) : undefined;
  return compared?.compare ? { ...query, measures: [...query.measures, compared] } : query;
};
