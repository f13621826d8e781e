import * as z from 'zod/mini';
import { untyped } from '../../charts/format.ts';
import { defineElement } from '../../definition.ts';
import { plainType } from '../../facts/plain.ts';
import { ElementType, Format, Formula, Key, Name, NodeId } from '../shapes.ts';

const props = z.object({
  alias: Name,
  type: ElementType,
  from: z.optional(z.object({ source: NodeId, key: Key })),
  formula: z.optional(Formula),
  level: z.optional(z.literal('row')),
  format: z.optional(Format),
  hidden: z.optional(z.boolean()),
});

/** A column of the dataset: one of a source, or computed for each row. */
export const field = defineElement({
  type: 'field',
  title: '字段',
  icon: 'type',
  group: '列',
  keywords: 'ziduan zd field lie column',
  categories: ['part'],
  titleProp: 'alias',
  defaults: () => ({ alias: '字段', type: plainType('text'), format: untyped() }),
  props,
  settings: [
    {
      title: '字段',
      settings: [
        { control: 'text', prop: 'alias', label: '名称', maxLength: 100 },
        {
          control: 'source-column',
          prop: 'from.key',
          label: '来源',
          source: 'from.source',
          showIf: values => values.formula === undefined,
        },
        {
          control: 'dataset-formula',
          prop: 'formula',
          label: '公式',
          level: 'row',
          showIf: values => values.from === undefined,
        },
        { control: 'number-format', prop: 'format', label: '显示格式' },
        { control: 'switch', prop: 'hidden', label: '在报表中隐藏' },
      ],
    },
  ],
  problems: ({ from, formula = '' }) =>
    from === undefined && formula.trim() === ''
      ? [{ prop: 'formula', message: '请设置公式', level: 'error' }]
      : [],
});
