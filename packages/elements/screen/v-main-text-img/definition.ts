import * as z from 'zod/mini';
import { text } from '../../shared/bounded.ts';
import { BAD_LINK, linkFault } from '../../shared/link.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { FITS, fitSetting } from '../shared/fits.ts';
import { colour } from '../shared/shapes.ts';
import { textDefaults, textSettings, textShape } from '../shared/text-looks.ts';

/** A picture with a heading and words beside it. */
export const vMainTextImg = defineAsset({
  type: 'VMainTextImg',
  title: '图文',
  icon: 'image-plus',
  group: '媒体',
  keywords: 'tuwen tw picture text',
  size: [360, 160],
  variants: [{ name: 'VMainTextImg', title: '图文', keywords: 'tuwen tw picture text' }],
  looks: {
    defaults: textDefaults({
      fontSize: 22,
      place: 'left',
      share: 40,
      fit: 'cover',
      wordsSize: 16,
      wordsColor: '',
    }),
    shape: {
      ...textShape,
      place: z.optional(z.enum(['left', 'right', 'top'])),
      share: z.optional(z.number().check(z.minimum(10), z.maximum(90))),
      fit: z.optional(z.enum(FITS)),
      wordsSize: z.optional(z.number().check(z.minimum(10), z.maximum(200))),
      wordsColor: z.optional(colour),
    },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.place',
        label: '图片位置',
        options: [
          { value: 'left', label: '左' },
          { value: 'right', label: '右' },
          { value: 'top', label: '上' },
        ],
      },
      {
        control: 'number',
        prop: 'stylesProps.share',
        label: '图片占比',
        min: 10,
        max: 90,
        step: 5,
        unit: '%',
      },
      fitSetting,
      ...textSettings,
      {
        control: 'number',
        prop: 'stylesProps.wordsSize',
        label: '正文字号',
        min: 10,
        max: 200,
        step: 1,
        unit: 'px',
      },
      { control: 'color', prop: 'stylesProps.wordsColor', label: '正文颜色' },
    ],
  },
  own: {
    defaults: { picture: '', text: '标题', words: '在此输入说明文字', link: '' },
    shape: {
      picture: z.optional(text(2000)),
      text: z.optional(text(200)),
      words: z.optional(text(2000)),
      link: z.optional(text(500)),
    },
    merge: { text: 'text', words: 'text' },
    settings: [
      {
        title: '内容',
        settings: [
          { control: 'image', prop: 'picture', label: '图片' },
          { control: 'shared-text', prop: 'text', label: '标题文字', maxLength: 200 },
          { control: 'shared-text', prop: 'words', label: '正文', maxLength: 2000 },
          { control: 'text', prop: 'link', label: '链接', maxLength: 500, placeholder: 'https://' },
        ],
      },
    ],
    problems: ({ link }) => (linkFault(link) ? [{ prop: 'link', message: BAD_LINK, level: 'error' }] : []),
  },
});
