import { MEASURES, recordListCalls } from '@gonghui/contract/record-list.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { send } from '../../../../api/client.ts';
import { useLoad } from '../../../../api/use-load.ts';
import type { ListColumn } from '../views/layout.ts';
import type { ViewQuery } from '../views/view-query.ts';
import { questionOf } from './use-list-data.ts';

/** The number of records and what columns come to, over all that match. Asked apart from the rows, which do not wait. */
export function useSummary(
  formId: string,
  query: ViewQuery,
  keyword: string,
  columns: readonly ListColumn[],
) {
  const measures = columns
    .filter(column => column.total !== 'none' && !column.system)
    .slice(0, MEASURES)
    .map(({ id }) => id);
  const question = questionOf({ query, keyword });
  const key = canonical({ question, measures } as unknown as Json);
  const wanted = measures.length > 0;
  return useLoad(
    `summary ${formId}`,
    async signal =>
      wanted
        ? send(
            recordListCalls.summary,
            { params: { id: formId }, body: { ...question, measures } },
            { signal, quiet: true },
          )
        : { count: 0, measures: {} },
    key,
  );
}
