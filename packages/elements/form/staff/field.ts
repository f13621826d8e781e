import type { FieldSpec } from '../../definition.ts';
import { nameOr, readIds } from '../shared/id-list.ts';
import type { StaffProps } from './definition.ts';

/** Ids of people, in the order chosen. */
export const staffField: FieldSpec<StaffProps, string[]> = {
  column: 'text-list',
  refers: 'user',
  empty: [],
  isEmpty: value => value.length === 0,
  read: (raw, props) => readIds(raw, `「${props.label}」应为人员列表`),
  check: (value, props) =>
    !props.multiple && value.length > 1 ? [`「${props.label}」只能选择一名人员`] : [],
  toText: (value, _props, names) => value.map(id => nameOr(names.user(id), id)).join('、'),
  operators: ['eq', 'contains', 'empty', '!empty'],
};
