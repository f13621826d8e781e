import * as z from 'zod/mini';
import { contentPart, styleGroup, styleShape, textSettings } from '../shared/content.ts';
import { defineFree } from '../shared/define-free.ts';
import { between } from '../shared/shapes.ts';

/** Pale text across the page, once or again and again. */
export const watermark = defineFree({
  type: 'watermark',
  title: '水印',
  icon: 'stamp',
  keywords: 'shuiyin sy watermark',
  size: [120, 40],
  titleProp: 'text',
  defaults: { text: '内部资料', dataVar: '', style: {}, rotate: -30, opacity: 0.15, tile: null },
  shape: {
    ...contentPart('text', 'dataVar'),
    style: z.optional(z.looseObject(styleShape)),
    opacity: z.optional(between(0, 1)),
    tile: z.optional(z.nullable(between(1, 500))),
  },
  settings: [
    {
      title: '内容',
      settings: [
        ...textSettings,
        { control: 'number', prop: 'opacity', label: '不透明度', min: 0, max: 1, step: 0.05 },
        {
          control: 'number',
          prop: 'tile',
          label: '平铺间距',
          min: 1,
          max: 500,
          step: 1,
          unit: 'mm',
          clearable: '不平铺',
        },
      ],
    },
    styleGroup,
  ],
});
