import type { CustomizeNode } from '@gonghui/contract/approval-shapes.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { send } from '../../api/client.ts';

type Tags = NonNullable<CustomizeNode['among']>;
type FoundUsers = Awaited<ReturnType<FillHost['searchUsers']>>;

const page = { current: 1, pageSize: LIMITS.processPageSize };

async function behind(tags: Tags): Promise<FoundUsers> {
  const ids = tags.filter(({ type }) => type === 'user').map(({ id }) => id);
  const asked = [
    ...(ids.length > 0 ? [{ page, ids }] : []),
    ...tags.filter(({ type }) => type === 'dept').map(({ id }) => ({ page, deptId: id })),
    ...tags.filter(({ type }) => type === 'role').map(({ id }) => ({ page, roleId: id })),
  ];
  const lists = await Promise.all(asked.map(body => send(userCalls.process, { body }, { quiet: true })));
  const people = new Map(
    lists.flatMap(({ list }) =>
      list.filter(({ enabled }) => enabled).map(({ id, name }) => [id, { id, name }] as const),
    ),
  );
  return [...people.values()];
}

/** Finds people among those behind some tags, by name or pinyin; they are asked for once. */
export function findAmong(tags: Tags): FillHost['searchUsers'] {
  let all: Promise<FoundUsers> | null = null;
  return async typed => {
    all ??= behind(tags);
    const people = await all.catch(error => {
      all = null;
      throw error;
    });
    return people.filter(({ name }) => meets(name, typed));
  };
}
