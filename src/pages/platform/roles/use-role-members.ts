import { roleCalls } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { toastSuccess } from '../../../ui/toast.ts';

const SIZE = 50;

/** Those who have a role, a page at a time; `changed` comes after some were added or taken out. */
export function useRoleMembers(roleId: string | undefined, changed: () => Promise<unknown>) {
  const [page, setPage] = useState({ of: roleId, current: 1 });
  const current = page.of === roleId ? page.current : 1;
  const { data, loading, reload } = useLoad(
    roleId ?? '',
    async signal => {
      if (roleId === undefined) return { list: [], total: 0 };
      const body = { page: { current, pageSize: SIZE }, roleId };
      const { list, pager } = await send(userCalls.page, { body }, { signal });
      return { list, total: pager.total };
    },
    String(current),
  );
  // The last one of the last page was taken out: the page before it is the last one now.
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / SIZE));
  useEffect(() => {
    if (!loading && current > last) setPage({ of: roleId, current: last });
  }, [loading, current, last, roleId]);
  // Only who comes and who goes is sent: whoever was changed meanwhile by another administrator stays as that one left him.
  const change = async (add: string[], remove: string[]): Promise<boolean> => {
    if (roleId === undefined) return false;
    try {
      await send(roleCalls.changeMembers, { params: { id: roleId }, body: { add, remove } });
      toastSuccess('操作成功');
      await Promise.all([reload(), changed()]);
      return true;
    } catch {
      // Shown by the client.
      return false;
    }
  };
  return {
    list: data?.list ?? [],
    total: data?.total ?? 0,
    loading,
    ready: data !== undefined,
    current,
    pageSize: SIZE,
    open: (next: number) => setPage({ of: roleId, current: next }),
    change,
  };
}
