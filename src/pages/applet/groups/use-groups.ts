import { appletGroupCalls } from '@gonghui/contract/applet-groups.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { freeName } from '@gonghui/kernel/free-name.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { toastSuccess } from '../../../ui/toast.ts';

const ALL = { current: 1, pageSize: LIMITS.listPageSize };

/** Groups of applets with the applets that may stand in them, and the steps over them. */
export function useGroups() {
  const groups = useLoad(
    'groups',
    async signal => (await send(appletGroupCalls.page, { body: { page: ALL } }, { signal })).list,
  );
  const applets = useLoad(
    'applets',
    async signal => (await send(appletCalls.page, { body: { page: ALL } }, { signal })).list,
  );
  const [renaming, setRenaming] = useState<string | null>(null);
  const taken = new Set((groups.data ?? []).map(group => group.name));

  const change = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toastSuccess(done);
      await groups.reload();
    } catch {
      // Shown by the client.
    }
  };
  const create = () =>
    change(async () => {
      const { id } = await send(appletGroupCalls.create, {
        body: { name: freeName('新建分组', taken), applets: [] },
      });
      setRenaming(id);
    }, '操作成功');

  return { groups, applets, taken, renaming, setRenaming, change, create };
}

export type AppletGroups = ReturnType<typeof useGroups>;
