import * as z from 'zod/mini';
import { defineFree } from '../shared/define-free.ts';
import { strokeShape } from '../shared/shapes.ts';

/** A line from one corner of its place to the other. */
export const line = defineFree({
  type: 'line',
  title: '线条',
  icon: 'minus',
  keywords: 'xiantiao xt zhixian line',
  size: [60, 0],
  defaults: { stroke: { width: 0.2, line: 'solid', color: '#000000' }, rising: false },
  shape: { stroke: z.optional(strokeShape), rising: z.optional(z.boolean()) },
  settings: [
    {
      title: '线条',
      settings: [
        { control: 'stroke', prop: 'stroke', label: '线条' },
        { control: 'switch', prop: 'rising', label: '从左下到右上' },
      ],
    },
  ],
});
