import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { untyped } from '../../charts/format.ts';
import { defineElement } from '../../definition.ts';
import { plainType } from '../../facts/plain.ts';
import { AGGREGATES } from '../../query/dataset.ts';
import { ElementType, Format, Formula, Key, Name, NodeId } from '../shapes.ts';

const WORDS: Readonly<Record<(typeof AGGREGATES)[number], string>> = {
  sum: '求和',
  avg: '平均值',
  min: '最小值',
  max: '最大值',
  count: '计数',
  distinct: '去重计数',
  median: '中位数',
};

const props = z.object({
  alias: Name,
  type: ElementType,
  source: z.optional(NodeId),
  key: z.optional(Key),
  aggregate: z.optional(z.enum(AGGREGATES)),
  formula: z.optional(Formula),
  format: z.optional(Format),
});

/** One that sums up, or is to be said. What is computed has a formula, and what rows are grouped by is said by the links. */
const summed = ({ aggregate, formula, key }: Props): boolean =>
  formula === undefined && (aggregate !== undefined || key === undefined);

/** A column of an aggregate dataset. */
export const column = defineElement({
  type: 'column',
  title: '表格列',
  icon: 'table-2',
  group: '聚合',
  keywords: 'biaogelie bgl column juhe',
  categories: ['part'],
  titleProp: 'alias',
  // No aggregate: where nothing is said of it, a design is completed with these, and what rows are grouped by has none.
  defaults: () => ({ alias: '列', type: plainType('number'), format: untyped() }),
  props,
  settings: [
    {
      title: '表格列',
      settings: [
        { control: 'text', prop: 'alias', label: '名称', maxLength: 100 },
        { control: 'dataset-source', prop: 'source', label: '数据集', showIf: summed },
        { control: 'source-column', prop: 'key', label: '字段', source: 'source', showIf: summed },
        {
          control: 'select',
          prop: 'aggregate',
          label: '汇总方式',
          options: AGGREGATES.map(value => ({ value, label: WORDS[value] })),
          showIf: summed,
        },
        {
          control: 'dataset-formula',
          prop: 'formula',
          label: '公式',
          level: 'measure',
          showIf: values => values.source === undefined || values.formula !== undefined,
        },
        { control: 'number-format', prop: 'format', label: '显示格式' },
      ],
    },
  ],
});
