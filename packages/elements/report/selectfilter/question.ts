import { dimension, type Mapping, mapped, required } from '../../panel/mapping.ts';
import { type Ask, allFilters } from '../../panel/question.ts';

export const selectFilterMappings: readonly Mapping[] = [
  dimension('queryField', '筛选字段', required),
  dimension('optionField', '选项字段'),
];

/** Most options that a list shows at once; the rest is found by typing. */
const OPTIONS = 100;

/** Values to choose from: those of the option field, or of the field that is asked about. */
export const askOptions: Ask = ({ mapping, options, filters, keyword }) => {
  const field = mapped(mapping, 'optionField')[0] ?? mapped(mapping, 'queryField')[0];
  return {
    kind: 'options',
    fieldId: field?.fieldId ?? '',
    filters: allFilters(options, filters),
    limit: OPTIONS,
    ...(keyword ? { keyword } : {}),
  };
};
