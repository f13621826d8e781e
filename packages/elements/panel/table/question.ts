import type { Props } from '@gonghui/scene/types.ts';
import { MAX_MAPPED, type Mapping, mapped, required } from '../mapping.ts';
import { allFilters, type MakeQuestion } from '../question.ts';

export const tableMappings: readonly Mapping[] = [
  { name: 'tColumns', label: '列', role: 'column', max: MAX_MAPPED, ...required },
];

/** Spec, designers §9 "Table page size 10". */
export const PAGE_SIZE = 10;

/** Rows that a table which goes on as it is scrolled asks for at once. */
const SCROLLED = 100;

/** Rows as they are, page after page, or on from a row. */
export const askTable: MakeQuestion = ({
  mapping,
  options,
  filters,
  page = { current: 1, pageSize: PAGE_SIZE },
}) => {
  const { after, ...counted } = page;
  const columns = mapped(mapping, 'tColumns');
  return {
    kind: 'rows',
    columns: columns.map(({ id, fieldId, alias }) => ({ id, fieldId, ...(alias ? { alias } : {}) })),
    filters: allFilters(options, filters),
    sort: columns.flatMap(({ fieldId, sort }) =>
      sort ? [{ fieldId, direction: sort.direction === 'desc' ? ('desc' as const) : ('asc' as const) }] : [],
    ),
    page: counted,
    ...(after === undefined ? {} : { after }),
  };
};

/** Whether the table goes on as it is scrolled, and has no pages. */
export const isScrolled = ({ stylesProps }: Props): boolean =>
  ((stylesProps ?? {}) as Props).paging === 'scroll';

/** Rows on a page of this table, or those that come at once as it is scrolled. */
export function pageSizeOf(props: Props): number {
  const { pageSize } = (props.stylesProps ?? {}) as Props;
  if (isScrolled(props)) return SCROLLED;
  return typeof pageSize === 'number' ? pageSize : PAGE_SIZE;
}
