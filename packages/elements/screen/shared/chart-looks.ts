import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { LegendShape, labelsSetting, legendSetting } from '../../panel/looks.ts';
import type { Setting } from '../../settings.ts';
import type { AssetParts } from './define-asset.ts';
import { colour } from './shapes.ts';

/** Spec, designers §9 "default chart 460x300". */
export const CHART_SIZE = [460, 300] as const;

type Looks = NonNullable<AssetParts['looks']>;

/** Looks that every chart of a screen has, with those of its own. Empty colours are the theme's. */
export function chartLooks(own: Looks = { defaults: {}, shape: {}, settings: [] }): Looks {
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
      fill: '',
      ...own.defaults,
    },
    shape: {
      legend: LegendShape,
      labels: z.optional(z.boolean()),
      titleColor: z.optional(colour),
      titleSize: z.optional(z.number().check(z.minimum(10), z.maximum(120))),
      textColor: z.optional(colour),
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
      { control: 'color', prop: 'stylesProps.textColor', label: '文字颜色' },
      { control: 'color', prop: 'stylesProps.fill', label: '背景颜色' },
    ],
  };
}
