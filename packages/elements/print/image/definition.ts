import * as z from 'zod/mini';
import { contentPart, kindSetting } from '../shared/content.ts';
import { defineFree } from '../shared/define-free.ts';

/** A picture: an uploaded one, or what a field, a signature or the enterprise's logo holds. */
export const image = defineFree({
  type: 'image',
  title: '图片',
  icon: 'image',
  keywords: 'tupian tp image picture qianming signature',
  size: [30, 30],
  defaults: { kind: 'image', image: '', dataVar: '' },
  shape: { ...contentPart('image', 'dataVar'), kind: z.optional(z.enum(['image', 'signature'])) },
  settings: [
    {
      title: '内容',
      settings: [
        kindSetting('image', 'signature'),
        { control: 'image', prop: 'image', label: '图片', showIf: ({ kind }) => kind !== 'signature' },
        { control: 'variable', prop: 'dataVar', label: '变量' },
      ],
    },
  ],
});
