import type { NameBook } from '@gonghui/elements/definition.ts';
import type { PrintData } from './data.ts';

/** Names as the data carry them, for the text of values. */
export function namesOf({ users, depts, roles, files = [], options = [] }: PrintData['names']): NameBook {
  const map = (list: readonly { id: string; name: string }[]) =>
    new Map(list.map(({ id, name }) => [id, name]));
  const [people, groups, parts] = [map(users), map(depts), map(roles)];
  const facts = new Map(files.map(file => [file.id, file]));
  const labels = new Map(options.map(one => [`${one.source} ${one.value}`, one.label]));
  return {
    user: id => people.get(id),
    dept: id => groups.get(id),
    role: id => parts.get(id),
    file: id => facts.get(id),
    option: (source, value) => labels.get(`${source} ${value}`),
  };
}
