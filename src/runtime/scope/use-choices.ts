import { deptCalls } from '@gonghui/contract/depts.ts';
import { roleCalls } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { useMemo } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { indent, pickable } from './indent.ts';

/** What an audience can be chosen from; each list is asked for once. */
export function useChoices() {
  const depts = useLoad('scope depts', signal => send(deptCalls.list, {}, { signal }));
  const users = useLoad('scope users', signal => send(userCalls.process, { body: {} }, { signal }));
  const roles = useLoad('scope roles', signal => send(roleCalls.list, {}, { signal }));
  return useMemo(
    () => ({
      depts: depts.data && indent(depts.data),
      users: users.data && pickable(users.data.list, depts.data ?? []),
      roles: roles.data?.map(({ id, title, members }) => ({ id, name: title, hint: `${members} 人` })),
    }),
    [depts.data, users.data, roles.data],
  );
}
