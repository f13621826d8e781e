import { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { removeInUse } from '../remove-in-use.ts';

export type Dataset = CallReturn<typeof datasetCalls.page>['list'][number];
export type Use = CallReturn<typeof datasetCalls.uses>['list'][number];

/** The datasets of one applet and what can be done with them in the list. What went wrong is said. */
export function useDatasets(appletId: string) {
  const loaded = useLoad<Dataset[]>(appletId, async signal => {
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    return (await send(datasetCalls.page, { body: { appletId, page, filters: {} } }, { signal })).list;
  });
  const datasets = loaded.data ?? [];
  const names = new Set(datasets.map(({ name }) => name));

  return {
    ...loaded,
    names,

    /** Shows the name at once and takes it back when it is refused. */
    async rename({ id }: Dataset, name: string): Promise<void> {
      const before = datasets;
      loaded.set(datasets.map(one => (one.id === id ? { ...one, name } : one)));
      try {
        await send(datasetCalls.rename, { params: { id }, body: { name } });
        toastSuccess('重命名成功');
      } catch {
        loaded.set(before);
        void loaded.reload();
      }
    },

    /** Asks first; what uses it is named, and it goes only after that has been read. */
    async remove({ id, name }: Dataset): Promise<void> {
      const sure = await confirm(`确定删除数据集「${name}」？\n删除后无法恢复。`, {
        danger: true,
        okText: '删除',
      });
      if (!sure) return;
      await removeInUse(`数据集「${name}」`, async force => {
        await send(
          datasetCalls.remove,
          { params: { id }, query: force ? { force: 'true' } : {} },
          { quiet: true },
        );
        toastSuccess('删除成功');
        await loaded.reload();
      });
    },
  };
}
