import type { Props } from '@gonghui/scene/types.ts';
import { type Mapping, mapped, required } from '../shared/mapping.ts';
import { type Ask, allFilters } from '../shared/question.ts';
import { MAX_MAPPED } from '../shared/shapes.ts';

export const tableMappings: readonly Mapping[] = [
  { name: 'tColumns', label: '列', role: 'column', max: MAX_MAPPED, ...required },
];

/** Spec, designers §9 "Table page size 10". */
export const PAGE_SIZE = 10;

/** Rows as they are, page after page. */
export const askTable: Ask = ({ mapping, options, filters, page }) => {
  const columns = mapped(mapping, 'tColumns');
  return {
    kind: 'rows',
    columns: columns.map(({ id, fieldId, alias }) => ({ id, fieldId, ...(alias ? { alias } : {}) })),
    filters: allFilters(options, filters),
    sort: columns.flatMap(({ fieldId, sort }) =>
      sort ? [{ fieldId, direction: sort.direction === 'desc' ? ('desc' as const) : ('asc' as const) }] : [],
    ),
    page: page ?? { current: 1, pageSize: PAGE_SIZE },
  };
};

/** Rows on a page of this table. */
export function pageSizeOf({ stylesProps }: Props): number {
  const { pageSize } = (stylesProps ?? {}) as Props;
  return typeof pageSize === 'number' ? pageSize : PAGE_SIZE;
}
