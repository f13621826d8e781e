import * as z from 'zod/mini';
import { text } from '../../shared/bounded.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { colour } from '../shared/shapes.ts';
import { textDefaults, textSettings, textShape } from '../shared/text-looks.ts';
import { tagMappings } from './question.ts';

/** A few words on a ground, with a number behind them where one is mapped. */
export const vMainTextTag = defineAsset({
  type: 'VMainTextTag',
  title: '文本标签',
  icon: 'tag',
  group: '媒体',
  keywords: 'wenbenbiaoqian wbbq tag text',
  size: [240, 60],
  variants: [{ name: 'VMainTextTag', title: '文本标签', keywords: 'wenbenbiaoqian wbbq tag text' }],
  mappings: tagMappings,
  looks: {
    defaults: textDefaults({
      fontSize: 20,
      align: 'center',
      fill: '',
      radius: 4,
      borderColor: '',
      numberColor: '',
    }),
    shape: {
      ...textShape,
      fill: z.optional(colour),
      radius: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
      borderColor: z.optional(colour),
      numberColor: z.optional(colour),
    },
    settings: [
      ...textSettings,
      { control: 'color', prop: 'stylesProps.numberColor', label: '数字颜色' },
      { control: 'color', prop: 'stylesProps.fill', label: '背景颜色' },
      { control: 'color', prop: 'stylesProps.borderColor', label: '边框颜色' },
      {
        control: 'number',
        prop: 'stylesProps.radius',
        label: '圆角',
        min: 0,
        max: 1000,
        step: 1,
        unit: 'px',
      },
    ],
  },
  own: {
    defaults: { text: '文本标签' },
    shape: { text: z.optional(text(200)) },
    merge: { text: 'text' },
    settings: [
      { title: '内容', settings: [{ control: 'shared-text', prop: 'text', label: '文字', maxLength: 200 }] },
    ],
  },
});
