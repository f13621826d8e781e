import { deptCalls } from '@gonghui/contract/depts.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { send } from '../api/client.ts';

/** Hits a picker shows; more than that is a reason to type on. */
const MOST = 50;

/** People to choose from, by name, pinyin initials or phone; the gateway decides what a keyword finds. */
export async function searchUsers(keyword: string): Promise<{ id: string; name: string; dept?: string }[]> {
  const body = {
    page: { current: 1, pageSize: MOST },
    ...(keyword.trim() ? { keyword: keyword.trim() } : {}),
  };
  const { list } = await send(userCalls.process, { body });
  return list.filter(person => person.enabled).map(({ id, name, depts }) => ({ id, name, dept: depts[0] }));
}

export const listDepts = (): Promise<{ id: string; name: string; parentId: string | null }[]> =>
  send(deptCalls.list);
