import * as z from 'zod/mini';
import { text } from '../../shared/bounded.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { colour } from '../shared/shapes.ts';
import { marqueeMappings } from './question.ts';

const between = (least: number, most: number) =>
  z.optional(z.number().check(z.minimum(least), z.maximum(most)));
const pixels = (prop: string, label: string, min: number, max: number) =>
  ({ control: 'number', prop, label, min, max, step: 1, unit: 'px' }) as const;

export const vMarquee = defineAsset({
  type: 'VMarquee',
  title: '滚动列表',
  icon: 'rows-3',
  group: '信息',
  keywords: 'gundongliebiao gdlb marquee scroll list',
  size: [520, 320],
  variants: [{ name: 'VMarquee', title: '滚动列表', keywords: 'gundongliebiao gdlb marquee scroll list' }],
  mappings: marqueeMappings,
  looks: {
    defaults: {
      head: true,
      ranks: false,
      rowHeight: 40,
      fontSize: 16,
      seconds: 2,
      widths: '',
      zebra: true,
      textColor: '',
      headColor: '',
      headFill: '',
      rowFill: '',
    },
    shape: {
      head: z.optional(z.boolean()),
      ranks: z.optional(z.boolean()),
      rowHeight: between(16, 400),
      fontSize: between(10, 200),
      seconds: between(0.2, 60),
      widths: z.optional(text(200)),
      zebra: z.optional(z.boolean()),
      textColor: z.optional(colour),
      headColor: z.optional(colour),
      headFill: z.optional(colour),
      rowFill: z.optional(colour),
    },
    settings: [
      { control: 'switch', prop: 'stylesProps.head', label: '表头' },
      { control: 'switch', prop: 'stylesProps.ranks', label: '序号' },
      {
        control: 'number',
        prop: 'stylesProps.seconds',
        label: '每行用时',
        min: 0.2,
        max: 60,
        step: 0.2,
        unit: '秒',
      },
      pixels('stylesProps.rowHeight', '行高', 16, 400),
      pixels('stylesProps.fontSize', '字号', 10, 200),
      {
        control: 'text',
        prop: 'stylesProps.widths',
        label: '列宽比例',
        maxLength: 200,
        placeholder: '如 2,1,1',
        help: '按列的顺序用逗号隔开，不填则平分；数字列放得下整个数字',
      },
      { control: 'switch', prop: 'stylesProps.zebra', label: '隔行底色' },
      { control: 'color', prop: 'stylesProps.textColor', label: '文字颜色' },
      { control: 'color', prop: 'stylesProps.headColor', label: '表头文字' },
      { control: 'color', prop: 'stylesProps.headFill', label: '表头底色' },
      { control: 'color', prop: 'stylesProps.rowFill', label: '隔行颜色' },
    ],
  },
});
