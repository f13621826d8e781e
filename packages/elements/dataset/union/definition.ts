import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { ElementType, Key, Name, NodeId } from '../shapes.ts';

const props = z.object({
  name: Name,
  members: z.array(NodeId).check(z.maxLength(20)),
  columns: z
    .array(z.object({ id: z.string(), alias: Name, type: ElementType, from: z.record(z.string(), Key) }))
    .check(z.maxLength(500)),
});

/** Sources one below the other; a source itself. */
export const union = defineElement({
  type: 'union',
  title: '合并',
  icon: 'combine',
  group: '数据',
  keywords: 'hebing hb union zhuijia',
  categories: ['part'],
  titleProp: 'name',
  defaults: () => ({ name: '合并', members: [], columns: [] }),
  merge: { columns: { list: 'id' } },
  props,
  settings: [
    {
      title: '合并',
      settings: [
        { control: 'text', prop: 'name', label: '名称', maxLength: 100 },
        { control: 'union-members', prop: 'members', label: '数据源' },
        { control: 'union-columns', prop: 'columns', label: '对应的列' },
      ],
    },
  ],
  problems: ({ members }) =>
    members.length < 2 ? [{ prop: 'members', message: '请选择要合并的数据源', level: 'error' }] : [],
});
