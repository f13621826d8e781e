import * as z from 'zod/mini';
import { defineFree } from '../shared/define-free.ts';
import { between, colour, strokeShape } from '../shared/shapes.ts';

/** A frame, filled or not. */
export const box = defineFree({
  type: 'box',
  title: '矩形',
  icon: 'square',
  keywords: 'juxing jx kuang box rectangle',
  size: [60, 30],
  defaults: { stroke: { width: 0.2, line: 'solid', color: '#000000' }, radius: 0, style: { fill: '' } },
  shape: {
    stroke: z.optional(strokeShape),
    radius: z.optional(between(0, 200)),
    style: z.optional(z.looseObject({ fill: z.optional(colour) })),
  },
  settings: [
    {
      title: '矩形',
      settings: [
        { control: 'stroke', prop: 'stroke', label: '边框' },
        { control: 'number', prop: 'radius', label: '圆角', min: 0, max: 200, step: 0.5, unit: 'mm' },
        { control: 'color', prop: 'style.fill', label: '填充颜色' },
      ],
    },
  ],
});
