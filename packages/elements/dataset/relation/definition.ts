import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { Key, NodeId } from '../shapes.ts';

/** More keys than this no two sources have in common. */
const MOST_KEYS = 10;

const props = z.object({
  left: NodeId,
  right: NodeId,
  join: z.enum(['left', 'inner']),
  keys: z.array(z.object({ id: z.string(), left: Key, right: Key })).check(z.maxLength(MOST_KEYS)),
  many: z.optional(z.boolean()),
});

/** Two sources side by side where their keys are equal. */
export const relation = defineElement({
  type: 'relation',
  title: '关联',
  icon: 'link',
  group: '数据',
  keywords: 'guanlian gl relation join lianjie',
  categories: ['part'],
  defaults: () => ({ left: '', right: '', join: 'left', keys: [] }),
  merge: { keys: { list: 'id' } },
  props,
  settings: [
    {
      title: '关联',
      settings: [
        { control: 'dataset-source', prop: 'left', label: '左侧数据源', unions: true },
        { control: 'dataset-source', prop: 'right', label: '右侧数据源', unions: true },
        {
          control: 'segmented',
          prop: 'join',
          label: '保留哪些数据',
          options: [
            { value: 'left', label: '左侧全部' },
            { value: 'inner', label: '两侧都有的' },
          ],
        },
        { control: 'relation-keys', prop: 'keys', label: '关联字段' },
        {
          control: 'switch',
          prop: 'many',
          label: '右侧有多行',
          help: '左侧的一行对应右侧的多行；无论如何设置，汇总都不会重复计算',
        },
      ],
    },
  ],
  problems: ({ keys }) =>
    keys.length === 0 ? [{ prop: 'keys', message: '请设置关联字段', level: 'error' }] : [],
});
