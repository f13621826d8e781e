import { ALL_VIEW, recordViewCalls, type View } from '@gonghui/contract/record-views.ts';
import { send } from '../../../../api/client.ts';
import { confirm } from '../../../../ui/plain/confirm.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { useList } from '../use-list.ts';
import { filtersOf } from './view-query.ts';

/** What can be done with the views of a list: keeping the open one as it is asked now, making, changing and removing one. */
export function useViewEdits() {
  const { formId, views, query, acts } = useList('formId', 'views', 'query', 'acts');
  const { view } = views;

  const content = () => ({
    filters: filtersOf(query.condition),
    sort: query.sort,
    group: query.group,
    layout: views.layout,
  });
  const change = async (more: Partial<Pick<View, 'name' | 'shared' | 'isDefault'>>, own: object = {}) => {
    if (!view) return;
    const { id, name, shared, isDefault, rev, filters, sort, group, layout } = view;
    const body = { name, shared, isDefault, rev, filters, sort, group, layout, ...own, ...more };
    views.put(await send(recordViewCalls.change, { params: { id: formId, viewId: id }, body }));
    toastSuccess('已保存');
  };
  const create = async (name: string, shared: boolean) => {
    const made = await send(recordViewCalls.create, {
      params: { id: formId },
      body: { name, shared, ...content() },
    });
    acts.onSavedAs();
    views.put(made);
    views.open(made.id);
  };
  const remove = async () => {
    if (!view || !(await confirm(`确定删除视图「${view.name}」？记录不会被删除。`, { danger: true }))) return;
    await send(recordViewCalls.remove, { params: { id: formId, viewId: view.id } });
    views.drop(view.id);
    views.open(ALL_VIEW);
  };
  return { content, change, create, remove };
}

export type ViewEdits = ReturnType<typeof useViewEdits>;
