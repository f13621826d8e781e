import { taskCalls } from '@gonghui/contract/tasks.ts';
import { useSnapshot } from 'valtio/react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { live, useLive } from '../live/live.ts';
import { useReturn } from '../use-return.ts';

/** How many tasks of each kind the person has; asked for anew whenever the gateway says that something came or went. */
export function useStatistics() {
  useLive();
  const { told } = useSnapshot(live);
  const loaded = useLoad(
    'task statistics',
    signal => send(taskCalls.statistics, undefined, { signal, quiet: true }),
    String(told),
  );
  const { reload } = loaded;
  useReturn(() => void reload());
  return { counts: loaded.data, reload };
}
