import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { clearableShape, fieldDefaults, fieldShape, open, whole } from '../shared/common-props.ts';
import { DEFAULT_MAX_SCORE, rateField } from './field.ts';
import { rateSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  ...clearableShape,
  maxScore: z.optional(whole(1, 10)),
  allowHalf: z.optional(z.boolean()),
  defaultValue: open(0, 10),
});

export type RateProps = z.infer<typeof props>;

export const rate = defineElement<RateProps, number | null>({
  type: 'rate',
  title: '评分',
  icon: 'star',
  group: '基础',
  keywords: 'pingfen pf rate score star',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('评分'),
    clearable: true,
    maxScore: DEFAULT_MAX_SCORE,
    allowHalf: false,
    defaultValue: null,
  }),
  props,
  settings: rateSettings,
  field: rateField,
  columnWidth: 180,
  problems: ({ defaultValue, maxScore = DEFAULT_MAX_SCORE }) =>
    typeof defaultValue === 'number' && defaultValue > maxScore
      ? [{ prop: 'defaultValue', message: '默认值超过最高分', level: 'error' }]
      : [],
});
