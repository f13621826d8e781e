import * as z from 'zod/mini';
import { untyped } from '../../charts/format.ts';
import { defineElement } from '../../definition.ts';
import { plainType } from '../../facts/plain.ts';
import { ElementType, Format, Formula, Name } from '../shapes.ts';

const props = z.object({
  alias: Name,
  type: ElementType,
  formula: Formula,
  level: z.optional(z.literal('measure')),
  format: z.optional(Format),
  hidden: z.optional(z.boolean()),
});

/** A number computed for each group, over the rows of the group. */
export const measure = defineElement({
  type: 'measure',
  title: '计算指标',
  icon: 'sigma',
  group: '列',
  keywords: 'jisuanzhibiao jszb measure huizong',
  categories: ['part'],
  titleProp: 'alias',
  defaults: () => ({ alias: '指标', type: plainType('number'), formula: '', format: untyped() }),
  props,
  settings: [
    {
      title: '计算指标',
      settings: [
        { control: 'text', prop: 'alias', label: '名称', maxLength: 100 },
        { control: 'dataset-formula', prop: 'formula', label: '公式', level: 'measure' },
        { control: 'number-format', prop: 'format', label: '显示格式' },
        { control: 'switch', prop: 'hidden', label: '在报表中隐藏' },
      ],
    },
  ],
  problems: ({ formula }) =>
    formula.trim() === '' ? [{ prop: 'formula', message: '请设置公式', level: 'error' }] : [],
});
