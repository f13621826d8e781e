import * as z from 'zod/mini';
import { isUnfinished, UNFINISHED } from '../../conditions/narrowed.ts';
import { ConditionShape } from '../../conditions/shape.ts';
import { defineElement } from '../../definition.ts';
import { Scope, scopeMerge } from '../shapes.ts';

const props = z.object({ scope: Scope, condition: ConditionShape });

/** Rows that people see. */
export const rowRule = defineElement({
  type: 'rowRule',
  title: '行权限',
  icon: 'rows-3',
  group: '权限',
  keywords: 'hangquanxian hqx row rule shujuquanxian',
  categories: ['part'],
  defaults: () => ({ scope: { type: 'all' }, condition: { logical: 'and', items: [] } }),
  merge: scopeMerge,
  props,
  settings: [
    {
      title: '行权限',
      settings: [
        { control: 'rule-scope', prop: 'scope', label: '适用成员' },
        { control: 'dataset-condition', prop: 'condition', label: '可以看到的数据', viewer: true },
      ],
    },
  ],
  problems: ({ condition }) =>
    condition.items.length === 0
      ? [{ prop: 'condition', message: '请设置可以看到的数据', level: 'error' }]
      : isUnfinished(condition)
        ? [{ prop: 'condition', message: UNFINISHED, level: 'error' }]
        : [],
});
