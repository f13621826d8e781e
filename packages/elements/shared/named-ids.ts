import type { NameBook } from '../definition.ts';

export type NamedKind = 'user' | 'dept' | 'role';
export type NamedIds = Record<NamedKind, string[]>;

/** Those that a page knows no name of. */
export const unnamed = (ids: NamedIds, names: NameBook): NamedIds => ({
  user: ids.user.filter(id => names.user(id) === undefined),
  dept: ids.dept.filter(id => names.dept(id) === undefined),
  role: ids.role.filter(id => names.role(id) === undefined),
});
