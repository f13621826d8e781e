import { taskCalls } from '@gonghui/contract/tasks.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { send } from '../../api/client.ts';
import { useReturn } from '../../runtime/device/use-return.ts';
import { live } from '../../runtime/live/live.ts';
import { askedOf, type Filters } from './filters.ts';
import type { List } from './lists.ts';
import { PAGE, TaskSource } from './task-source.ts';

/** A list of tasks that follows what the gateway tells of new ones. */
export function useTasks(list: List, filters: Filters): TaskSource {
  const asked = JSON.stringify(askedOf(filters, list, gatewayNow()));
  const source = useMemo(
    () =>
      new TaskSource((current, signal) => {
        const body = { page: { current, pageSize: PAGE }, filters: JSON.parse(asked) };
        const options = { signal, quiet: true };
        return list === 'stuck'
          ? send(taskCalls.stuck, { body }, options)
          : send(taskCalls.page, { params: { type: list }, body }, options);
      }),
    [list, asked],
  );
  useSyncExternalStore(source.subscribe, source.version);
  const { news } = useSnapshot(live);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told may have changed the list
  useEffect(() => {
    void source.reload();
  }, [source, news]);
  useEffect(() => () => source.stop(), [source]);
  useReturn(() => void source.reload());
  return source;
}
