import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { ConditionShape } from '../conditions/shape.ts';
import { DATASET_KINDS } from '../query/dataset.ts';
import type { PageSettings } from '../template/check.ts';
import { KIND_WORDS } from './kind-words.ts';
import { NodeId } from './shapes.ts';

export const pageDefaults: Props = { kind: 'form', freshness: 'live', dataRight: 'viewer' };

/** Settings of a dataset as a whole. */
export const datasetPage: PageSettings = {
  title: '数据集设置',
  shape: z.looseObject({
    kind: z.enum(DATASET_KINDS),
    freshness: z.enum(['live', 'extract']),
    dataRight: z.enum(['viewer', 'all']),
    filter: z.optional(ConditionShape),
    templateId: z.optional(NodeId),
    onlyMain: z.optional(z.boolean()),
  }),
  settings: [
    {
      title: '数据',
      settings: [
        {
          control: 'select',
          prop: 'kind',
          label: '来源类型',
          options: DATASET_KINDS.map(value => ({ value, label: KIND_WORDS[value] })),
        },
        { control: 'dataset-condition', prop: 'filter', label: '数据过滤' },
        {
          control: 'segmented',
          prop: 'freshness',
          label: '更新方式',
          options: [
            { value: 'live', label: '实时' },
            { value: 'extract', label: '定时抽取' },
          ],
        },
        {
          control: 'select',
          prop: 'dataRight',
          label: '数据权限',
          options: [
            { value: 'viewer', label: '按查看者的权限' },
            { value: 'all', label: '全部数据（仅汇总）' },
          ],
        },
      ],
    },
    {
      title: '聚合',
      settings: [
        {
          control: 'dataset-source',
          prop: 'templateId',
          label: '主数据集',
          showIf: values => values.kind === 'aggregate',
        },
        {
          control: 'switch',
          prop: 'onlyMain',
          label: '只保留主数据集已有的',
          showIf: values => values.kind === 'aggregate',
        },
      ],
    },
  ],
};
