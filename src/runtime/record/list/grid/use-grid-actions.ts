import { recordListCalls } from '@gonghui/contract/record-list.ts';
import type { Dispatch, SetStateAction } from 'react';
import { send } from '../../../../api/client.ts';
import { toast } from '../../../../ui/toast.ts';
import { useStable } from '../../../../ui/use-stable.ts';
import { all, extend, NOTHING, type Selection, toggle } from '../batch/selection.ts';
import { questionOf } from '../data/use-list-data.ts';
import type { useCellWriting } from '../edits/use-cell-writing.tsx';
import { useList } from '../use-list.ts';
import { changeColumn, type ListColumn, layoutOf, moveColumn, type Total } from '../views/layout.ts';
import { fittingWidth } from './fit.ts';
import type { SpotRange } from './geometry.ts';
import type { GridActions } from './grid-actions.ts';
import { type GridRows, MEASURED } from './grid-rows.ts';

/** The gateway sorts by as many. */
const SORTS = 3;

/** What the table asks of who keeps it: choosing records, sorting, arranging columns, copying, writing into marked cells. */
export function useGridActions(
  { rowsOn, between, copy }: GridRows,
  setSelection: Dispatch<SetStateAction<Selection>>,
  writing: Pick<ReturnType<typeof useCellWriting>, 'clear' | 'paste'>,
): GridActions {
  const { formId, views, columns, shown, query, keyword, names, acts } = useList(
    'formId',
    'views',
    'columns',
    'shown',
    'query',
    'keyword',
    'names',
    'acts',
  );
  const put = (next: readonly ListColumn[]) => views.arrange(layoutOf(next, views.layout.rowHeight));

  return useStable<GridActions>({
    onChoose: (id: string, range: boolean) =>
      setSelection(old => (range ? extend(old, id, between) : toggle(old, id))),
    onChooseNone: () => setSelection(NOTHING),
    onChooseAll: async () => {
      const body = { ...questionOf({ query, keyword }), sort: query.sort };
      const { ids, capped } = await send(recordListCalls.ids, { params: { id: formId }, body });
      setSelection(all(ids));
      if (capped) toast(`一次最多选择 ${ids.length.toLocaleString('zh-CN')} 条，已选择前面的部分`);
    },
    onSort: (id: string, more: boolean) =>
      acts.onQuery(old => {
        const known = old.sort.find(({ fieldId }) => fieldId === id)?.order;
        const others = more ? old.sort.filter(({ fieldId }) => fieldId !== id) : [];
        if (known === 'desc') return { ...old, sort: others };
        const order = known === 'asc' ? ('desc' as const) : ('asc' as const);
        return { ...old, sort: [...others, { fieldId: id, order }].slice(-SORTS) };
      }),
    onMove: (id: string, before: string | null) => put(moveColumn(columns, id, before)),
    onWidth: (id: string, width: number) => put(changeColumn(columns, id, { width })),
    onTotal: (id: string, total: Total) => put(changeColumn(columns, id, { total })),
    onFit: (id: string) => {
      const column = columns.find(one => one.id === id);
      if (!column) return;
      put(changeColumn(columns, id, { width: fittingWidth(column, rowsOn([0, MEASURED]), names.book) }));
    },
    onCopy: (lines: [number, number], range: [number, number]) =>
      copy(rowsOn(lines), shown.slice(range[0], range[1] + 1), false),
    onClear: (range: SpotRange) => void writing.clear(range),
    onPaste: (text: string, range: SpotRange) => void writing.paste(text, range),
  });
}
