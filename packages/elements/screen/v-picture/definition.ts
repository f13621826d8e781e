import * as z from 'zod/mini';
import { text } from '../../shared/bounded.ts';
import { BAD_LINK, linkFault } from '../../shared/link.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { FITS, fitSetting } from '../shared/fits.ts';

export const vPicture = defineAsset({
  type: 'VPicture',
  title: '图片',
  icon: 'image',
  group: '媒体',
  keywords: 'tupian tp picture image',
  size: [320, 240],
  variants: [{ name: 'VPicture', title: '图片', keywords: 'tupian tp picture image' }],
  looks: {
    defaults: { fit: 'cover', radius: 0, opacity: 1 },
    shape: {
      fit: z.optional(z.enum(FITS)),
      radius: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
      opacity: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    },
    settings: [
      fitSetting,
      {
        control: 'number',
        prop: 'stylesProps.radius',
        label: '圆角',
        min: 0,
        max: 1000,
        step: 1,
        unit: 'px',
      },
      { control: 'number', prop: 'stylesProps.opacity', label: '不透明度', min: 0, max: 1, step: 0.1 },
    ],
  },
  own: {
    defaults: { picture: '', link: '' },
    shape: { picture: z.optional(text(2000)), link: z.optional(text(500)) },
    settings: [
      {
        title: '内容',
        settings: [
          { control: 'image', prop: 'picture', label: '图片' },
          { control: 'text', prop: 'link', label: '链接', maxLength: 500, placeholder: 'https://' },
        ],
      },
    ],
    problems: ({ link }) => (linkFault(link) ? [{ prop: 'link', message: BAD_LINK, level: 'error' }] : []),
  },
});
