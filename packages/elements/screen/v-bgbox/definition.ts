import * as z from 'zod/mini';
import { defineAsset } from '../shared/define-asset.ts';
import { colour } from '../shared/shapes.ts';

const length = (most: number) => z.optional(z.number().check(z.minimum(0), z.maximum(most)));
const pixels = (prop: string, label: string, max: number) =>
  ({ control: 'number', prop, label, min: 0, max, step: 1, unit: 'px' }) as const;

/** What other components stand on. */
export const vBgbox = defineAsset({
  type: 'VBgbox',
  title: '背景框',
  icon: 'square',
  group: '媒体',
  keywords: 'beijingkuang bjk box background',
  size: [460, 300],
  variants: [{ name: 'VBgbox', title: '背景框', keywords: 'beijingkuang bjk box background' }],
  looks: {
    defaults: {
      fill: '',
      fill2: '',
      angle: 180,
      radius: 4,
      borderWidth: 1,
      borderColor: '',
      shadow: 0,
      shadowColor: '',
    },
    shape: {
      fill: z.optional(colour),
      fill2: z.optional(colour),
      angle: z.optional(z.number().check(z.minimum(0), z.maximum(360))),
      radius: length(1000),
      borderWidth: length(100),
      borderColor: z.optional(colour),
      shadow: length(200),
      shadowColor: z.optional(colour),
    },
    settings: [
      { control: 'color', prop: 'stylesProps.fill', label: '填充颜色' },
      { control: 'color', prop: 'stylesProps.fill2', label: '渐变到', help: '不填则为纯色' },
      {
        control: 'number',
        prop: 'stylesProps.angle',
        label: '渐变角度',
        min: 0,
        max: 360,
        step: 15,
        unit: '°',
        showIf: ({ stylesProps }) => Boolean((stylesProps as { fill2?: unknown } | undefined)?.fill2),
      },
      pixels('stylesProps.radius', '圆角', 1000),
      pixels('stylesProps.borderWidth', '边框粗细', 100),
      { control: 'color', prop: 'stylesProps.borderColor', label: '边框颜色' },
      pixels('stylesProps.shadow', '发光范围', 200),
      { control: 'color', prop: 'stylesProps.shadowColor', label: '发光颜色' },
    ],
  },
});
