import { type Extract, extractCalls } from '@gonghui/contract/extracts.ts';
import { useEffect } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

const LOOK_MS = 3_000;
const isUnderWay = ({ state }: Extract): boolean => state === 2 || state === 3;

/** The extracts of a connection and what can be done with them; looked at again while one is under way. */
export function useExtracts(connectionId: string) {
  const loaded = useLoad<Extract[]>(`extracts ${connectionId}`, signal =>
    send(extractCalls.list, { params: { id: connectionId } }, { signal }),
  );
  const { reload } = loaded;
  const waits = (loaded.data ?? []).some(isUnderWay);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => !document.hidden && void reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, [waits, reload]);
  /** What the client has not said itself is nothing: a refusal was shown. */
  const quietly = async (work: () => Promise<unknown>) => {
    await work().catch(() => {});
    await reload();
  };
  return {
    ...loaded,
    run: ({ id }: Extract) =>
      quietly(async () => {
        await send(extractCalls.run, { params: { id } });
        toastSuccess('已开始抽取');
      }),
    schedule: ({ id }: Extract, everyMinutes: number | null) =>
      quietly(async () => {
        await send(extractCalls.schedule, { params: { id }, body: { everyMinutes } });
        toastSuccess('保存成功');
      }),
    remove: async ({ id, table }: Extract) => {
      const question = `确定删除数据表「${table}」的抽取？\n使用它的数据集将无法显示数据，已抽取的数据无法恢复。`;
      if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
      await quietly(async () => {
        await send(extractCalls.remove, { params: { id } });
        toastSuccess('删除成功');
      });
    },
  };
}
