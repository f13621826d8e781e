import type { DefaultContext, FieldSpec, NameBook } from '../../definition.ts';
import { nameOr, readIds } from './id-list.ts';

export interface IdsProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
  multiple?: boolean;
  defaultGenre?: string;
  /** Put in where the source is `current`; not part of the design. */
  defaultValue?: unknown;
}

type Kind = 'user' | 'dept' | 'role';

const WORDS: Record<Kind, { list: string; one: string }> = {
  user: { list: '人员', one: '一名人员' },
  dept: { list: '部门', one: '一个部门' },
  role: { list: '角色', one: '一个角色' },
};

/** Ids of people, departments or roles, in the order chosen. */
export const idsField = (kind: Kind): FieldSpec<IdsProps, string[]> => ({
  column: 'text-list',
  refers: kind,
  empty: [],
  ...(kind === 'role'
    ? {}
    : {
        initial: ({ defaultGenre, defaultValue }: IdsProps) =>
          defaultGenre === 'current' && Array.isArray(defaultValue) ? defaultValue : [],
        current: ({ person }: DefaultContext, { multiple }: IdsProps) => {
          const ids =
            kind === 'user' ? (person ? [person.id] : []) : (person?.depts.map(({ id }) => id) ?? []);
          return multiple ? ids : ids.slice(0, 1);
        },
      }),
  isEmpty: value => value.length === 0,
  read: (raw, props) => readIds(raw, `「${props.label}」应为${WORDS[kind].list}列表`),
  check: (value, props) =>
    !props.multiple && value.length > 1 ? [`「${props.label}」只能选择${WORDS[kind].one}`] : [],
  toText: (value, _props, names: NameBook) => value.map(id => nameOr(names[kind](id), id)).join('、'),
  operators: ['eq', 'ne', 'contains', 'in', 'empty', '!empty'],
  facts: { plain: kind, several: true, keepsText: true, ...(kind !== 'role' && { columns: 'one' }) },
});
