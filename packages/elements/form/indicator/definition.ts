import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { open, text, whole } from '../shared/common-props.ts';
import {
  DEFAULT_WIDTH,
  linkProblems,
  OpenMode,
  optionalAddress,
  widthShape,
} from '../shared/display-props.ts';
import { indicatorSettings } from './settings.ts';

const props = z.object({
  label: text(50),
  value: open(-1e15, 1e15),
  prefix: z.optional(text(10)),
  unit: z.optional(text(10)),
  precision: z.optional(whole(0, 6)),
  thousands: z.optional(z.boolean()),
  trend: z.optional(z.enum(['none', 'up', 'down', 'flat'])),
  trendValue: z.optional(text(20)),
  trendLabel: z.optional(text(20)),
  trendGood: z.optional(z.enum(['up', 'down'])),
  icon: z.optional(text(30)),
  color: z.optional(colour),
  link: optionalAddress,
  openMode: z.optional(OpenMode),
  datasetAssociate: z.optional(z.nullable(z.json())),
  ...widthShape,
});

export type IndicatorProps = z.infer<typeof props>;

/** One figure large: what it counts, its unit, and how it has changed. */
export const indicator = defineElement<IndicatorProps, null>({
  type: 'indicator',
  title: '指标卡',
  icon: 'gauge',
  group: '页面',
  keywords: 'zhibiaoka zbk zhibiao zb indicator number card',
  categories: ['display'],
  defaults: () => ({
    label: '指标名称',
    value: 0,
    prefix: '',
    unit: '',
    precision: 0,
    thousands: true,
    trend: 'none',
    trendValue: '',
    trendLabel: '较上月',
    trendGood: 'up',
    icon: 'chart',
    color: '',
    link: '',
    openMode: 'blank',
    datasetAssociate: null,
    overColumns: DEFAULT_WIDTH,
  }),
  props,
  settings: indicatorSettings,
  problems: ({ link }) => linkProblems(link),
});
