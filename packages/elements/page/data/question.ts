import { askIndicator } from '../../panel/indicator/question.ts';
import { type Mapping, mapped } from '../../panel/mapping.ts';
import { allFilters, type MakeQuestion } from '../../panel/question.ts';
import { isDateType } from '../../query/field-types.ts';
import type { MappedField } from '../../query/query.ts';
import { SORT } from './mappings.ts';

/** Rows that an element shows at first, and how many 加载更多 brings it to. */
export const FIRST_ROWS = 10;
export const MOST_ROWS = 100;

/** The newest first, where nobody says how days are ordered. */
const orderOf = ({ fieldId, type, sort }: MappedField) => ({
  fieldId,
  direction: (sort?.direction ?? (isDateType(type) ? 'desc' : 'asc')) as 'asc' | 'desc',
});

/** Rows of a dataset as items. How many there are in all is told where no more of them can be asked for. */
export const askItems =
  (mappings: readonly Mapping[]): MakeQuestion =>
  ({ mapping, options, filters, page = { current: 1, pageSize: FIRST_ROWS } }) => {
    const { after, ...counted } = page;
    const columns = mappings.filter(({ name }) => name !== SORT).flatMap(({ name }) => mapped(mapping, name));
    return {
      kind: 'rows',
      columns: columns.map(({ id, fieldId, alias }) => ({ id, fieldId, ...(alias ? { alias } : {}) })),
      filters: allFilters(options, filters),
      sort: [...mapped(mapping, SORT), ...columns.filter(({ sort }) => sort !== undefined)].map(orderOf),
      page: counted,
      ...(counted.pageSize < MOST_ROWS ? { total: false as const } : {}),
      ...(after === undefined ? {} : { after }),
    };
  };

/** The one number of an indicator, and behind it what it is compared with. */
export const askValue: MakeQuestion = asking =>
  askIndicator({ ...asking, mapping: { indicator: mapped(asking.mapping, 'value') } });
