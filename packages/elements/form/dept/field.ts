import type { FieldSpec } from '../../definition.ts';
import { nameOr, readIds } from '../shared/id-list.ts';
import type { DeptProps } from './definition.ts';

/** Ids of departments, in the order chosen. */
export const deptField: FieldSpec<DeptProps, string[]> = {
  column: 'text-list',
  refers: 'dept',
  empty: [],
  isEmpty: value => value.length === 0,
  read: (raw, props) => readIds(raw, `「${props.label}」应为部门列表`),
  check: (value, props) =>
    !props.multiple && value.length > 1 ? [`「${props.label}」只能选择一个部门`] : [],
  toText: (value, _props, names) => value.map(id => nameOr(names.dept(id), id)).join('、'),
  operators: ['eq', 'contains', 'empty', '!empty'],
};
