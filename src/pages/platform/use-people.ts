import { deptCalls } from '@gonghui/contract/depts.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

/** Everybody of the enterprise, with the names of their departments. */
export const usePeople = () =>
  useLoad('people', async signal => {
    const page = { current: 1, pageSize: LIMITS.processPageSize };
    const [all, depts] = await Promise.all([
      send(userCalls.process, { body: { page } }, { signal }),
      send(deptCalls.list, undefined, { signal }),
    ]);
    const names = new Map(depts.map(dept => [dept.id, dept.name]));
    return all.list.map(person => ({ ...person, depts: person.depts.map(id => names.get(id) ?? '') }));
  });

type People = NonNullable<ReturnType<typeof usePeople>['data']>;

/** Those whose name or department has these words, accounts that are switched off left out. */
export function peopleWith(people: People, keyword: string): People {
  return people.filter(
    person => person.enabled && [person.name, ...person.depts].some(text => meets(text, keyword)),
  );
}
