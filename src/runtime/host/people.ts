import { deptCalls } from '@gonghui/contract/depts.ts';
import { roleCalls } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import type { NamedIds } from '@gonghui/elements/shared/named-ids.ts';
import { send } from '../../api/client.ts';

/** Hits a picker shows; more than that is a reason to type on. */
const MOST = 50;

interface Person {
  id: string;
  name: string;
  dept?: string;
}

/** How long what is remembered may lag behind the organisation. */
const FRESH_MS = 5 * 60_000;

/** Asks once and remembers the answer for a while; what failed is asked again. */
function remembered<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (cached === null || Date.now() - cached.at > FRESH_MS) {
      const answer = load();
      cached = { at: Date.now(), answer };
      answer.catch(() => {
        cached = null;
      });
    }
    return cached.answer;
  };
}

/** Names of departments, which tell people of one name apart; without them nobody is kept from choosing. */
const deptNames = remembered(async () => new Map((await listDepts()).map(({ id, name }) => [id, name])));

/** People to choose from, by what the gateway finds: a part of name, account or phone, or the name's pinyin. */
export async function searchUsers(typed: string): Promise<Person[]> {
  const keyword = typed.trim();
  const body = { page: { current: 1, pageSize: MOST }, ...(keyword ? { keyword } : {}) };
  const [{ list }, names] = await Promise.all([
    send(userCalls.process, { body }),
    deptNames().catch(() => new Map<string, string>()),
  ]);
  return list
    .filter(person => person.enabled)
    .map(({ id, name, depts }) => ({ id, name, dept: names.get(depts[0] ?? '') }));
}

export const listDepts = (): Promise<{ id: string; name: string; parentId: string | null }[]> =>
  send(deptCalls.list);

export const listRoles = (): Promise<{ id: string; name: string }[]> => send(roleCalls.choices);

/** As many people as one question may name. */
const NAMED_AT_ONCE = 1000;

/** What people, departments and roles are called; those that are gone are left out. */
export async function namesBehind(ids: NamedIds) {
  const people: string[][] = [];
  for (let from = 0; from < ids.user.length; from += NAMED_AT_ONCE)
    people.push(ids.user.slice(from, from + NAMED_AT_ONCE));
  const [users, depts, roles] = await Promise.all([
    Promise.all(people.map(part => send(userCalls.process, { body: { ids: part } }, { quiet: true }))),
    ids.dept.length > 0 ? listDepts() : [],
    ids.role.length > 0 ? listRoles() : [],
  ]);
  return { users: users.flatMap(({ list }) => list), depts, roles };
}
