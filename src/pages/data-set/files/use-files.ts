import { type DataFileLine, datafileCalls } from '@gonghui/contract/datafiles.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { removeInUse } from '../remove-in-use.ts';

/** The data files of the enterprise and what can be done with them in the list. What went wrong is said. */
export function useFiles() {
  const loaded = useLoad<DataFileLine[]>('data files', signal => send(datafileCalls.list, {}, { signal }));
  return {
    ...loaded,

    /** Asks first; datasets that read it are named, and it goes only after that has been read. */
    async remove({ id, name }: DataFileLine): Promise<void> {
      const question = `确定删除数据文件「${name}」？\n删除后无法恢复。`;
      if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
      await removeInUse(`数据文件「${name}」`, async force => {
        const query = force ? { force: 'true' as const } : {};
        await send(datafileCalls.remove, { params: { id }, query }, { quiet: true });
        toastSuccess('删除成功');
        await loaded.reload();
      });
    },
  };
}
