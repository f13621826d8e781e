import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { NodeId, Scope, scopeMerge } from '../shapes.ts';

const props = z.object({ scope: Scope, fields: z.array(NodeId).check(z.maxLength(500)) });

/** Fields that people do not see. */
export const fieldRule = defineElement({
  type: 'fieldRule',
  title: '字段权限',
  icon: 'eye-off',
  group: '权限',
  keywords: 'ziduanquanxian zdqx field rule yincang',
  categories: ['part'],
  defaults: () => ({ scope: { type: 'all' }, fields: [] }),
  merge: scopeMerge,
  props,
  settings: [
    {
      title: '字段权限',
      settings: [
        { control: 'rule-scope', prop: 'scope', label: '适用成员' },
        { control: 'dataset-fields', prop: 'fields', label: '不能看到的字段' },
      ],
    },
  ],
});
