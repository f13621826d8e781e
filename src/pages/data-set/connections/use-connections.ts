import { DATABASE_KINDS, type DataSourceItem, datasourceCalls } from '@gonghui/contract/datasources.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { removeInUse } from '../remove-in-use.ts';

export type DatabaseKind = (typeof DATABASE_KINDS)[number];
export const KINDS: readonly DatabaseKind[] = DATABASE_KINDS;

/** The connections of the enterprise and what can be done with them in the list. What went wrong is said. */
export function useConnections() {
  const loaded = useLoad<DataSourceItem[]>('connections', signal =>
    send(datasourceCalls.list, {}, { signal }),
  );
  return {
    ...loaded,

    /** Asks first; datasets that read its tables are named, and it goes only after that has been read. */
    async remove({ id, name }: DataSourceItem): Promise<void> {
      const question = `确定删除数据库连接「${name}」？\n已抽取的数据会一并删除，无法恢复。`;
      if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
      await removeInUse(`数据库连接「${name}」`, async force => {
        const query = force ? { force: 'true' as const } : {};
        await send(datasourceCalls.remove, { params: { id }, query }, { quiet: true });
        toastSuccess('删除成功');
        await loaded.reload();
      });
    },
  };
}
