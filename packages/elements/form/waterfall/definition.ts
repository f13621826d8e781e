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
import { waterfallSettings } from './settings.ts';

const props = z.object({
  columnCount: z.optional(whole(1, 6)),
  columnGap: z.optional(whole(0, 64)),
  rowGap: z.optional(whole(0, 64)),
  radius: z.optional(whole(0, 32)),
  items: itemsOf({
    picture: optionalAddress,
    title: z.optional(text(100)),
    content: z.optional(text(500)),
    link: optionalAddress,
  }),
  noDataText: z.optional(text(50)),
  openMode: z.optional(OpenMode),
});

export type WaterfallProps = z.infer<typeof props>;

const blank = { picture: '', content: '', link: '' };

/** Cards of any height in columns, each under the shortest (spec, designers §3: 2 columns, gaps 15). */
export const waterfall = defineElement<WaterfallProps, null>({
  type: 'waterfall',
  title: '瀑布流',
  icon: 'layout-dashboard',
  group: '内容',
  keywords: 'pubuliu pbl waterfall masonry',
  categories: ['display'],
  defaults: () => ({
    columnCount: 2,
    columnGap: 15,
    rowGap: 15,
    radius: 6,
    items: withKeys([
      { ...blank, title: '卡片1' },
      { ...blank, title: '卡片2' },
      { ...blank, title: '卡片3' },
      { ...blank, title: '卡片4' },
    ]),
    noDataText: '暂无内容',
    openMode: 'blank',
  }),
  merge: itemsMerge,
  props,
  settings: waterfallSettings,
  problems: ({ items }) => itemLinkProblems(items),
});
