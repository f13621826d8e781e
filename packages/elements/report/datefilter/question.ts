import { dimension, type Mapping, required } from '../../panel/mapping.ts';
import { DATE_TYPES, DAYS_TYPES } from '../../query/field-types.ts';

export const dateFilterMappings: readonly Mapping[] = [
  dimension('queryField', '筛选字段', { ...required, types: [...DATE_TYPES, ...DAYS_TYPES] }),
];
