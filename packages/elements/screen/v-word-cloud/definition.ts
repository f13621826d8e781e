import * as z from 'zod/mini';
import { defineAsset } from '../shared/define-asset.ts';
import { colour } from '../shared/shapes.ts';
import { wordCloudMappings } from './question.ts';

export const vWordCloud = defineAsset({
  type: 'VWordCloud',
  title: '词云',
  icon: 'cloud',
  group: '信息',
  keywords: 'ciyun cy word cloud',
  size: [460, 300],
  variants: [{ name: 'VWordCloud', title: '词云', keywords: 'ciyun cy word cloud' }],
  mappings: wordCloudMappings,
  groups: true,
  looks: {
    defaults: { titleSize: 18, titleColor: '', fill: '' },
    shape: {
      titleSize: z.optional(z.number().check(z.minimum(10), z.maximum(120))),
      titleColor: z.optional(colour),
      fill: z.optional(colour),
    },
    settings: [
      {
        control: 'number',
        prop: 'stylesProps.titleSize',
        label: '标题字号',
        min: 10,
        max: 120,
        step: 1,
        unit: 'px',
        showIf: ({ name }) => typeof name === 'string' && name !== '',
      },
      {
        control: 'color',
        prop: 'stylesProps.titleColor',
        label: '标题颜色',
        showIf: ({ name }) => typeof name === 'string' && name !== '',
      },
      { control: 'color', prop: 'stylesProps.fill', label: '背景颜色' },
    ],
  },
});
