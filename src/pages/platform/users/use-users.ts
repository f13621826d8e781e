import { userCalls } from '@gonghui/contract/users.ts';
import { useDeferredValue } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { isWord, useKeptLook } from '../../../session/use-kept-look.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import type { User } from '../user.ts';

export const STATUSES = [
  { value: '', label: '全部状态' },
  { value: 'enabled', label: '启用' },
  { value: 'disabled', label: '停用' },
];

export type Status = '' | 'enabled' | 'disabled';
const isStatus = (value: unknown): value is Status => STATUSES.some(status => status.value === value);
const isSize = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The page that is open of one department, search and size. */
interface Page {
  place: string;
  current: number;
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as Page).current) &&
  isWord((value as Page).place);

/** The members of a department (or of all, `all`), as they are searched for and paged. */
export function useUsers(deptId: string, keyword: string) {
  const wanted = useDeferredValue(keyword.trim());
  const [status, setStatus] = useKeptLook<Status>('users.status', '', isStatus);
  const [pageSize, setPageSize] = useKeptLook('users.size', 20, isSize);
  const place = `${deptId}|${wanted}|${status}|${pageSize}`;
  const [page, setPage] = useKeptLook<Page>('users.page', { place, current: 1 }, isPage);
  // Another department, search or size starts at its first page.
  const current = page.place === place ? page.current : 1;
  const query = {
    page: { current, pageSize },
    keyword: wanted || undefined,
    deptId: deptId === 'all' ? undefined : deptId,
    status: status || undefined,
  };
  const loaded = useLoad(
    'users',
    signal => send(userCalls.page, { body: query }, { signal }),
    JSON.stringify(query),
  );

  const setEnabled = async (user: User, enabled: boolean, handTo?: string): Promise<boolean> => {
    try {
      await send(userCalls.status, {
        params: { id: user.id },
        body: { status: enabled ? 'enabled' : 'disabled', handTo },
      });
      toastSuccess('操作成功');
      await loaded.reload();
      return true;
    } catch {
      // Shown by the client.
      return false;
    }
  };

  return {
    ...{ status, setStatus, loaded, current, pageSize, setPageSize, setEnabled },
    /** Only some of them are asked for. */
    narrowed: wanted !== '' || status !== '',
    open: (next: number) => setPage({ place, current: next }),
  };
}
