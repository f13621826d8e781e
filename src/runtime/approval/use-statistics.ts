import { taskCalls } from '@gonghui/contract/tasks.ts';
import { useSnapshot } from 'valtio/react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useReturn } from '../device/use-return.ts';
import { live, noteTaskCounts, useLive } from '../live/live.ts';

/** How many tasks of each kind the person has; asked for anew whenever the gateway says that something came or went. */
export function useStatistics() {
  useLive();
  const { news } = useSnapshot(live);
  const loaded = useLoad(
    'task statistics',
    async signal => {
      const counts = await send(taskCalls.statistics, undefined, { signal, quiet: true });
      noteTaskCounts(counts);
      return counts;
    },
    String(news),
  );
  const { reload } = loaded;
  useReturn(() => void reload());
  return { counts: loaded.data, reload };
}
