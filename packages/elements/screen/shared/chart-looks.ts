import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { CHART_LOOKS, type ChartLooks, joinLooks } from '../../panel/looks.ts';
import type { Setting } from '../../settings.ts';
import { colour } from './shapes.ts';

/** Spec, designers §9 "default chart 460x300". */
export const CHART_SIZE = [460, 300] as const;

/** Letters of a chart as its drawing lays them out, in pixels; another size scales the drawing as a whole. */
export const CHART_TEXT = 12;

/** Only a chart that has a title has one to look at. */
const titled = (setting: Setting): Setting => ({
  ...setting,
  showIf: ({ name }: Props) => typeof name === 'string' && name !== '',
});

/** What a wall says beyond looks: letters, which are read from afar, and colours. Empty colours are the theme's. */
const WALL: ChartLooks = {
  defaults: { titleColor: '', titleSize: 18, textColor: '', textSize: CHART_TEXT, fill: '' },
  shape: {
    titleColor: z.optional(colour),
    titleSize: z.optional(z.number().check(z.minimum(10), z.maximum(120))),
    textColor: z.optional(colour),
    textSize: z.optional(z.number().check(z.minimum(8), z.maximum(60))),
    fill: z.optional(colour),
  },
  settings: [
    titled({
      control: 'number',
      prop: 'stylesProps.titleSize',
      label: '标题字号',
      min: 10,
      max: 120,
      step: 1,
      unit: 'px',
    }),
    titled({ control: 'color', prop: 'stylesProps.titleColor', label: '标题颜色' }),
    {
      control: 'number',
      prop: 'stylesProps.textSize',
      label: '文字字号',
      min: 8,
      max: 60,
      step: 1,
      unit: 'px',
      help: '坐标轴、图例和数值的大小，线条与标记随之放大或缩小',
    },
    { control: 'color', prop: 'stylesProps.textColor', label: '文字颜色' },
    { control: 'color', prop: 'stylesProps.fill', label: '背景颜色' },
  ],
};

/** Looks of a chart on a wall: those that it has on a report, and those of walls. */
export const wallLooks = (...own: readonly ChartLooks[]): ChartLooks => ({
  ...joinLooks(CHART_LOOKS, WALL, ...own),
  settings: joinLooks(...own, CHART_LOOKS, WALL).settings,
});
