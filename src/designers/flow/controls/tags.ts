import type { Tag } from '@gonghui/elements/flow/model.ts';
import type { Scope } from '../../../ui/ScopePicker.tsx';

const LISTS = { dept: 'depts', user: 'users', role: 'roles' } as const;
const TYPES = ['dept', 'user', 'role'] as const;

/** Tags as the picker of audiences has them. */
export const scopeOf = (tags: readonly Tag[]): Scope => {
  const of = (type: Tag['type']) =>
    tags.filter(tag => tag.type === type).map(({ id, name }) => ({ id, name }));
  return { type: 'limited', depts: of('dept'), users: of('user'), roles: of('role') };
};

/** The picked tags: those picked before in their order, then the new ones. */
export function tagsFrom(scope: Scope, before: readonly Tag[]): Tag[] {
  const picked = TYPES.flatMap(type => scope[LISTS[type]].map(({ id, name }) => ({ id, type, name })));
  const same = (a: Tag, b: Tag): boolean => a.id === b.id && a.type === b.type;
  const kept = before.filter(tag => picked.some(one => same(one, tag)));
  return [...kept, ...picked.filter(tag => !before.some(one => same(one, tag)))];
}
