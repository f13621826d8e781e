import { appletGroupCalls } from '@gonghui/contract/applet-groups.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

const ALL = { current: 1, pageSize: LIMITS.listPageSize };

/** What the workbench shows: the applets this person may open, their groups, and what was opened last. */
export function useWorkbench() {
  const applets = useLoad(
    'applets',
    async signal => (await send(appletCalls.page, { body: { page: ALL } }, { signal })).list,
  );
  const groups = useLoad('groups', async signal => {
    const answer = await send(
      appletGroupCalls.page,
      { body: { page: ALL, available: true } },
      { signal, quiet: true },
    );
    return answer.list;
  });
  const recent = useLoad('recent', async signal => {
    const [recentApplets, recentForms] = await Promise.all([
      send(appletCalls.recent, { body: { page: 1, size: LIMITS.recentPageSize } }, { signal, quiet: true }),
      send(
        formCalls.recent,
        { body: { page: { current: 1, pageSize: LIMITS.recentPageSize } } },
        { signal, quiet: true },
      ),
    ]);
    return { applets: recentApplets.list, forms: recentForms.list };
  });
  return { applets, groups, recent };
}

export type RecentForm = NonNullable<ReturnType<typeof useWorkbench>['recent']['data']>['forms'][number];
