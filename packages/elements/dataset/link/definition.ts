import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { Key, NodeId } from '../shapes.ts';

const props = z.object({ target: NodeId, mainField: Key, targetField: Key });

/** A field that main source and target of an aggregate dataset are grouped by and joined on. */
export const link = defineElement({
  type: 'link',
  title: '关联字段',
  icon: 'link-2',
  group: '聚合',
  keywords: 'guanlianziduan glzd link juhe',
  categories: ['part'],
  defaults: () => ({ target: '', mainField: '', targetField: '' }),
  props,
  settings: [
    {
      title: '关联字段',
      settings: [
        { control: 'source-column', prop: 'mainField', label: '主数据集的字段' },
        { control: 'dataset-source', prop: 'target', label: '目标数据集' },
        { control: 'source-column', prop: 'targetField', label: '目标数据集的字段', source: 'target' },
      ],
    },
  ],
});
