import { dimension, type Mapping, mapped, required } from '../../panel/mapping.ts';
import { allFilters, type MakeQuestion } from '../../panel/question.ts';

export const selectFilterMappings: readonly Mapping[] = [
  dimension('queryField', '筛选字段', required),
  dimension('optionField', '选项字段'),
];

/** Most options that a list shows at once; the rest is found by typing. */
const OPTIONS = 100;
/** Most values that are told when those that were chosen are asked for. */
const CHOSEN = 1000;

/** Values to choose from: those of the option field, or of the field that is asked about. */
export const askOptions: MakeQuestion = ({ mapping, options, filters, keyword, chosen }) => {
  const field = mapped(mapping, 'optionField')[0] ?? mapped(mapping, 'queryField')[0];
  const fieldId = field?.fieldId ?? '';
  const asked = { kind: 'options' as const, fieldId, filters: allFilters(options, filters) };
  if (chosen && chosen.length > 0) {
    const among = { key: fieldId, operator: 'in' as const, value: [...chosen] };
    // Values of lists come with those beside them, so there may be more than were chosen.
    return { ...asked, picked: [{ logical: 'and', items: [among] }], limit: CHOSEN };
  }
  return { ...asked, empty: true, limit: OPTIONS, ...(keyword ? { keyword } : {}) };
};
