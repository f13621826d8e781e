import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { LegendShape, labelsSetting, legendSetting } from '../../panel/looks.ts';
import type { Setting } from '../../settings.ts';
import type { AssetParts } from './define-asset.ts';
import { colour } from './shapes.ts';

/** Spec, designers §9 "default chart 460x300". */
export const CHART_SIZE = [460, 300] as const;

/** Letters of a chart as its drawing lays them out, in pixels; another size scales the drawing as a whole. */
export const CHART_TEXT = 12;

type ChartLooks = NonNullable<AssetParts['looks']>;

/** Looks that every chart of a screen has, with those of its own. Empty colours are the theme's. */
export function chartLooks(own: ChartLooks = { defaults: {}, shape: {}, settings: [] }): ChartLooks {
  const titled = (setting: Setting): Setting => ({
    ...setting,
    showIf: ({ name }: Props) => typeof name === 'string' && name !== '',
  });
  return {
    defaults: {
      legend: 'top',
      labels: false,
      titleColor: '',
      titleSize: 18,
      textColor: '',
      textSize: CHART_TEXT,
      fill: '',
      ...own.defaults,
    },
    shape: {
      legend: LegendShape,
      labels: z.optional(z.boolean()),
      titleColor: z.optional(colour),
      titleSize: z.optional(z.number().check(z.minimum(10), z.maximum(120))),
      textColor: z.optional(colour),
      textSize: z.optional(z.number().check(z.minimum(8), z.maximum(60))),
      fill: z.optional(colour),
      ...own.shape,
    },
    settings: [
      ...own.settings,
      legendSetting,
      labelsSetting,
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
}
