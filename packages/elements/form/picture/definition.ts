import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text, whole } from '../shared/common-props.ts';
import {
  Align,
  address,
  DEFAULT_WIDTH,
  linkProblems,
  OpenMode,
  optionalAddress,
  widthShape,
} from '../shared/display-props.ts';
import { pictureSettings } from './settings.ts';

const props = z.object({
  label: z.optional(text(100)),
  picture: address,
  fit: z.optional(z.enum(['contain', 'cover', 'fill'])),
  autoHeight: z.optional(z.boolean()),
  height: z.optional(whole(24, 2000)),
  widthPercent: z.optional(whole(5, 100)),
  align: z.optional(Align),
  radius: z.optional(whole(0, 200)),
  preview: z.optional(z.boolean()),
  link: optionalAddress,
  openMode: z.optional(OpenMode),
  ...widthShape,
});

export type PictureProps = z.infer<typeof props>;

/** One picture that the designer chose. */
export const picture = defineElement<PictureProps, null>({
  type: 'picture',
  title: '图片展示',
  icon: 'image',
  group: '内容',
  keywords: 'tupianzhanshi tpzs tupian tp picture image',
  categories: ['display'],
  defaults: () => ({
    label: '',
    picture: '',
    fit: 'contain',
    autoHeight: true,
    height: 200,
    widthPercent: 100,
    align: 'left',
    radius: 0,
    preview: true,
    link: '',
    openMode: 'blank',
    overColumns: DEFAULT_WIDTH,
  }),
  props,
  settings: pictureSettings,
  problems: ({ link }) => linkProblems(link),
});
