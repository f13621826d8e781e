import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text, whole } from '../shared/common-props.ts';
import {
  itemLinkProblems,
  itemsMerge,
  itemsOf,
  OpenMode,
  optionalAddress,
  withKeys,
} from '../shared/display-props.ts';
import { carouselSettings } from './settings.ts';

const props = z.object({
  items: itemsOf({ picture: optionalAddress, title: z.optional(text(100)), link: optionalAddress }),
  height: z.optional(whole(80, 800)),
  heightMobile: z.optional(whole(80, 800)),
  fit: z.optional(z.enum(['cover', 'contain'])),
  radius: z.optional(whole(0, 32)),
  autoplay: z.optional(z.boolean()),
  interval: z.optional(whole(1, 60)),
  isShowDots: z.optional(z.boolean()),
  isShowArrows: z.optional(z.boolean()),
  openMode: z.optional(OpenMode),
});

export type CarouselProps = z.infer<typeof props>;

/** Pictures one after another; people can turn them, and stop them. */
export const carousel = defineElement<CarouselProps, null>({
  type: 'carousel',
  title: '轮播图',
  icon: 'gallery-horizontal',
  group: '内容',
  keywords: 'lunbotu lbt lunbo lb carousel slides',
  categories: ['display'],
  defaults: () => ({
    items: withKeys([
      { picture: '', title: '', link: '' },
      { picture: '', title: '', link: '' },
    ]),
    height: 240,
    heightMobile: 160,
    fit: 'cover',
    radius: 6,
    autoplay: true,
    interval: 3,
    isShowDots: true,
    isShowArrows: true,
    openMode: 'blank',
  }),
  merge: itemsMerge,
  props,
  settings: carouselSettings,
  problems: ({ items }) => itemLinkProblems(items),
});
