import { COMPONENT_ID_LENGTH } from '@gonghui/kernel/ids.ts';
import * as z from 'zod/mini';

/** Longest name of a column, a source or a dataset. */
export const NAME_LENGTH = 100;
/** Longest formula; as long as those of forms. */
const FORMULA_LENGTH = 5000;

/** Key of a column: id of a field of a form, or the name of a column elsewhere. */
export const Key = z.string().check(z.maxLength(200));
/** Id of a node of the dataset. Empty, as a key is, until somebody has chosen: that is a problem and not a broken shape. */
export const NodeId = z.string().check(z.maxLength(COMPONENT_ID_LENGTH));
export const Name = z.string().check(z.maxLength(NAME_LENGTH));
export const ElementType = z.string().check(z.minLength(1), z.maxLength(60));
export const Formula = z.string().check(z.maxLength(FORMULA_LENGTH));
export const Format = z.record(z.string(), z.json());

const NamedId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), name: Name });
const People = z.optional(z.array(NamedId).check(z.maxLength(500)));

/** `RuleScope`. */
export const Scope = z.object({
  type: z.enum(['all', 'limited']),
  users: People,
  depts: People,
  roles: People,
});

/** The people, departments and roles of a scope keep their ids in a copy, and merge one by one. */
export const scopeMerge = {
  'scope.users': { list: 'id', given: true },
  'scope.depts': { list: 'id', given: true },
  'scope.roles': { list: 'id', given: true },
} as const;
