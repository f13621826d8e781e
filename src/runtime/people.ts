import { deptCalls } from '@gonghui/contract/depts.ts';
import { roleCalls } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { meets } from '@gonghui/elements/form/shared/pinyin.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { send } from '../api/client.ts';

/** Hits a picker shows; more than that is a reason to type on. */
const MOST = 50;

interface Person {
  id: string;
  name: string;
  dept?: string;
}

async function ask(keyword: string, pageSize: number): Promise<Person[]> {
  const body = { page: { current: 1, pageSize }, ...(keyword ? { keyword } : {}) };
  const { list } = await send(userCalls.process, { body });
  return list.filter(person => person.enabled).map(({ id, name, depts }) => ({ id, name, dept: depts[0] }));
}

/** How long the list that pinyin is looked up in may lag behind the organisation. */
const FRESH_MS = 5 * 60_000;
let everyone: { at: number; people: Promise<Person[]> } | null = null;

function all(): Promise<Person[]> {
  if (everyone === null || Date.now() - everyone.at > FRESH_MS) {
    const people = ask('', LIMITS.processPageSize);
    everyone = { at: Date.now(), people };
    people.catch(() => {
      everyone = null;
    });
  }
  return everyone.people;
}

/**
 * People to choose from, by what the gateway finds (name, account, phone), else by pinyin initials: those are known
 * to the browser's collation and not to the database, so they are looked up in the whole list, fetched once.
 */
export async function searchUsers(typed: string): Promise<Person[]> {
  const keyword = typed.trim();
  const found = await ask(keyword, MOST);
  if (found.length > 0 || !/^[a-z]+$/i.test(keyword)) return found;
  return (await all()).filter(person => meets(person.name, keyword)).slice(0, MOST);
}

export const listDepts = (): Promise<{ id: string; name: string; parentId: string | null }[]> =>
  send(deptCalls.list);

export const listRoles = (): Promise<{ id: string; name: string }[]> => send(roleCalls.choices);
