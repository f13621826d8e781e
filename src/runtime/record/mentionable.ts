import { MENTIONABLE, recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { send } from '../../api/client.ts';
import type { Mentionable, Offered } from '../../ui/plain/use-mention.tsx';

/** People offered behind an @. */
const MOST = 6;

/**
 * Finds people to name in a comment of a record: of those that a word finds, those who may see the record, which the
 * gateway says. `near`: people who had to do with it, offered first. What was asked of one person is not asked again.
 */
export function mentionsOf(recordId: string) {
  const known = new Map<string, boolean>();
  return async (word: string, near: readonly Mentionable[]): Promise<Offered> => {
    const found = await (await import('../host/people.ts')).searchUsers(word);
    const first = near.filter(({ name }) => meets(name, word));
    const around = new Set(first.map(({ id }) => id));
    // As the directory has them: with their department.
    const byId = new Map(found.map(person => [person.id, person]));
    const all = [
      ...first.map(person => byId.get(person.id) ?? person),
      ...found.filter(({ id }) => !around.has(id)),
    ];
    const unknown = all.map(({ id }) => id).filter(id => !known.has(id));
    for (let from = 0; from < unknown.length; from += MENTIONABLE) {
      const users = unknown.slice(from, from + MENTIONABLE);
      const answer = await send(
        recordWorkCalls.mentionable,
        { params: { id: recordId }, body: { users } },
        { quiet: true },
      );
      const seeing = new Set(answer.users);
      for (const id of users) known.set(id, seeing.has(id));
    }
    const people = all.filter(({ id }) => known.get(id) === true).slice(0, MOST);
    return { people, others: people.length === 0 && all.length > 0 };
  };
}
