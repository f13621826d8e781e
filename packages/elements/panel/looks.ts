import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { Setting } from '../settings.ts';
import { ALL_STACKS, type Stack } from './stack.ts';

/** Looks of charts, for reports and for walls: what a new one has, their shapes, their settings. */
export interface ChartLooks {
  readonly defaults: Props;
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  readonly settings: readonly Setting[];
}

/** Looks of several kinds as those of one chart, their settings in this order. */
export const joinLooks = (...looks: readonly ChartLooks[]): ChartLooks => ({
  defaults: Object.assign({}, ...looks.map(({ defaults }) => defaults)),
  shape: Object.assign({}, ...looks.map(({ shape }) => shape)),
  settings: looks.flatMap(({ settings }) => settings),
});

/** A switch. */
export const switchLook = (name: string, label: string, on: boolean): ChartLooks => ({
  defaults: { [name]: on },
  shape: { [name]: z.optional(z.boolean()) },
  settings: [{ control: 'switch', prop: `stylesProps.${name}`, label }],
});

export const legendLook: ChartLooks = {
  defaults: { legend: 'top' },
  shape: { legend: z.optional(z.enum(['top', 'bottom', 'right', 'none'])) },
  settings: [
    {
      control: 'select',
      prop: 'stylesProps.legend',
      label: '图例',
      options: [
        { value: 'top', label: '上方' },
        { value: 'bottom', label: '下方' },
        { value: 'right', label: '右侧' },
        { value: 'none', label: '不显示' },
      ],
    },
  ],
};

export const labelsLook = switchLook('labels', '显示数值', false);

/** Looks that nearly every chart has. */
export const CHART_LOOKS = joinLooks(legendLook, labelsLook);

/** A chart's own looks, which are set before those that nearly every chart has. */
export const chartLooks = (...own: readonly ChartLooks[]): ChartLooks => ({
  ...joinLooks(CHART_LOOKS, ...own),
  settings: joinLooks(...own, CHART_LOOKS).settings,
});

export const smoothLook = (on: boolean): ChartLooks => switchLook('smooth', '平滑', on);
export const areaLook = (on: boolean): ChartLooks => switchLook('area', '填充面积', on);

const STACK_WORDS: Readonly<Record<Stack, string>> = { none: '并排', stack: '堆叠', percent: '百分比' };

/** Whether series stand beside or above one another; `stacks`: those that a chart has. */
export const stackLook = (stacks: readonly Stack[] = ALL_STACKS): ChartLooks => ({
  defaults: { stack: 'none' },
  shape: { stack: z.optional(z.enum(stacks)) },
  settings: [
    {
      control: 'segmented',
      prop: 'stylesProps.stack',
      label: '堆叠',
      options: stacks.map(value => ({ value, label: STACK_WORDS[value] })),
    },
  ],
});

const limit = z.optional(z.nullable(z.number()));

/** Where a gauge begins and ends. `help`: what it does where nobody said. */
export const limitLooks = (help?: string): ChartLooks => ({
  defaults: { min: 0, max: null },
  shape: { min: limit, max: limit },
  settings: [
    { control: 'number', prop: 'stylesProps.min', label: '起点', clearable: '0' },
    {
      control: 'number',
      prop: 'stylesProps.max',
      label: '终点',
      clearable: '目标值',
      ...(help === undefined ? {} : { help }),
    },
  ],
});

/** The net of a radar. */
export const radarLooks: ChartLooks = joinLooks(
  {
    defaults: { shape: 'polygon' },
    shape: { shape: z.optional(z.enum(['polygon', 'circle'])) },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.shape',
        label: '样子',
        options: [
          { value: 'polygon', label: '多边形' },
          { value: 'circle', label: '圆' },
        ],
      },
    ],
  },
  areaLook(true),
);
