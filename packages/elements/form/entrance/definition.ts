import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { text, whole } from '../shared/common-props.ts';
import {
  itemLinkProblems,
  itemsMerge,
  itemsOf,
  OpenMode,
  optionalAddress,
  withKeys,
} from '../shared/display-props.ts';
import { entranceSettings } from './settings.ts';

const props = z.object({
  label: z.optional(text(50)),
  items: itemsOf({
    label: text(20),
    icon: z.optional(text(30)),
    picture: optionalAddress,
    color: z.optional(colour),
    link: optionalAddress,
  }),
  columnCount: z.optional(whole(2, 10)),
  columnCountMobile: z.optional(whole(2, 5)),
  shape: z.optional(z.enum(['round', 'square', 'plain'])),
  iconSize: z.optional(whole(24, 96)),
  openMode: z.optional(OpenMode),
});

export type EntranceProps = z.infer<typeof props>;

const blank = { picture: '', link: '' };

/** Tiles that lead on: to forms, pages and addresses. */
export const entrance = defineElement<EntranceProps, null>({
  type: 'entrance',
  title: '快捷入口',
  icon: 'layout-grid',
  group: '页面',
  keywords: 'kuaijierukou kjrk rukou rk entrance tiles',
  categories: ['display'],
  defaults: () => ({
    label: '',
    items: withKeys([
      { ...blank, label: '入口1', icon: 'form', color: '#264ae5' },
      { ...blank, label: '入口2', icon: 'calendar', color: '#15bb83' },
      { ...blank, label: '入口3', icon: 'box', color: '#ee9829' },
      { ...blank, label: '入口4', icon: 'chart', color: '#7c4dff' },
    ]),
    columnCount: 8,
    columnCountMobile: 4,
    shape: 'square',
    iconSize: 48,
    openMode: 'blank',
  }),
  merge: itemsMerge,
  props,
  settings: entranceSettings,
  problems: ({ items }) => itemLinkProblems(items),
});
