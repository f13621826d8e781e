import * as z from 'zod/mini';
import { indicatorMappings } from '../../panel/indicator/question.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { colour } from '../shared/shapes.ts';
import { textDefaults, textSettings, textShape } from '../shared/text-looks.ts';

export const vNumberTitleFlop = defineAsset({
  type: 'VNumberTitleFlop',
  title: '数字翻牌',
  icon: 'sigma',
  group: '信息',
  keywords: 'shuzifanpai szfp number flop',
  size: [320, 140],
  variants: [{ name: 'VNumberTitleFlop', title: '数字翻牌', keywords: 'shuzifanpai szfp number flop' }],
  mappings: indicatorMappings,
  looks: {
    defaults: textDefaults({
      fontSize: 52,
      align: 'center',
      titlePlace: 'top',
      titleSize: 18,
      titleColor: '',
      boxed: false,
      boxColor: '',
    }),
    shape: {
      ...textShape,
      titlePlace: z.optional(z.enum(['top', 'bottom', 'none'])),
      titleSize: z.optional(z.number().check(z.minimum(10), z.maximum(120))),
      titleColor: z.optional(colour),
      boxed: z.optional(z.boolean()),
      boxColor: z.optional(colour),
    },
    settings: [
      ...textSettings,
      {
        control: 'segmented',
        prop: 'stylesProps.titlePlace',
        label: '标题位置',
        options: [
          { value: 'top', label: '上方' },
          { value: 'bottom', label: '下方' },
          { value: 'none', label: '不显示' },
        ],
      },
      {
        control: 'number',
        prop: 'stylesProps.titleSize',
        label: '标题字号',
        min: 10,
        max: 120,
        step: 1,
        unit: 'px',
      },
      { control: 'color', prop: 'stylesProps.titleColor', label: '标题颜色' },
      { control: 'switch', prop: 'stylesProps.boxed', label: '数字底板' },
      {
        control: 'color',
        prop: 'stylesProps.boxColor',
        label: '底板颜色',
        showIf: ({ stylesProps }) => (stylesProps as { boxed?: unknown } | undefined)?.boxed === true,
      },
    ],
  },
});
