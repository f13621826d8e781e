import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { Setting } from '../../settings.ts';
import { FONTS } from './fonts.ts';
import { colour } from './shapes.ts';

const number = (least: number, most: number) =>
  z.optional(z.number().check(z.minimum(least), z.maximum(most)));

/** Looks of one text, in `stylesProps`; empty colours are the theme's. */
export const textShape = {
  fontFamily: z.optional(z.enum(['', ...FONTS.map(({ name }) => name)])),
  fontSize: number(10, 400),
  fontWeight: z.optional(z.enum(['normal', 'bold'])),
  letterSpacing: number(-20, 200),
  align: z.optional(z.enum(['left', 'center', 'right'])),
  color: z.optional(colour),
  color2: z.optional(colour),
};

/** Defaults of `textShape`, but for what is said otherwise. */
export const textDefaults = (own: Props = {}): Props => ({
  fontFamily: '',
  fontSize: 28,
  fontWeight: 'bold',
  letterSpacing: 0,
  align: 'left',
  color: '',
  color2: '',
  ...own,
});

export const alignSetting: Setting = {
  control: 'segmented',
  prop: 'stylesProps.align',
  label: '对齐',
  options: [
    { value: 'left', label: '左' },
    { value: 'center', label: '中' },
    { value: 'right', label: '右' },
  ],
};

export const textSettings: readonly Setting[] = [
  {
    control: 'select',
    prop: 'stylesProps.fontFamily',
    label: '字体',
    options: [{ value: '', label: '默认' }, ...FONTS.map(({ name, label }) => ({ value: name, label }))],
    help: '数码管、科技、等宽三种字体只有数字和字母，汉字仍为默认字体',
  },
  { control: 'number', prop: 'stylesProps.fontSize', label: '字号', min: 10, max: 400, step: 1, unit: 'px' },
  {
    control: 'segmented',
    prop: 'stylesProps.fontWeight',
    label: '粗细',
    options: [
      { value: 'normal', label: '常规' },
      { value: 'bold', label: '加粗' },
    ],
  },
  {
    control: 'number',
    prop: 'stylesProps.letterSpacing',
    label: '字间距',
    min: -20,
    max: 200,
    step: 1,
    unit: 'px',
  },
  alignSetting,
  { control: 'color', prop: 'stylesProps.color', label: '文字颜色' },
  { control: 'color', prop: 'stylesProps.color2', label: '渐变到', help: '不填则为纯色' },
];
