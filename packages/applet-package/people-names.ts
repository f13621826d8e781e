import type { Json } from '@gonghui/kernel/json.ts';

/**
 * What stands beside ids of people, departments and roles as what they are called: a design keeps the name that was chosen then. `names`:
 * by id. Everything else stays the same.
 */
export function withPeopleNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map(item => withPeopleNames(item, names));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withPeopleNames(item, names)] as const);
  const { id, name } = value;
  const called = typeof id === 'string' && typeof name === 'string' ? names.get(id) : undefined;
  return Object.fromEntries(called === undefined ? entries : [...entries, ['name', called] as const]);
}
