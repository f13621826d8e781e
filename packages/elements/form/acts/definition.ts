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
import { actsSettings } from './settings.ts';

const day = z.optional(z.nullable(z.string().check(z.regex(/^$|^\d{4}-\d{2}-\d{2}$/))));

const props = z.object({
  label: z.optional(text(50)),
  items: itemsOf({
    title: text(100),
    content: z.optional(text(500)),
    picture: optionalAddress,
    place: z.optional(text(100)),
    startDate: day,
    endDate: day,
    link: optionalAddress,
  }),
  isShowPicture: z.optional(z.boolean()),
  isShowStatus: z.optional(z.boolean()),
  showCount: z.optional(whole(1, 50)),
  noDataText: z.optional(text(50)),
  openMode: z.optional(OpenMode),
});

export type ActsProps = z.infer<typeof props>;

const blank = { content: '', picture: '', place: '', startDate: null, endDate: null, link: '' };

/** Activities and announcements with their days; whether one is on is told by today. */
export const acts = defineElement<ActsProps, null>({
  type: 'acts',
  title: '活动公告',
  icon: 'megaphone',
  group: '页面',
  keywords: 'huodonggonggao hdgg huodong hd acts activity notice',
  categories: ['display'],
  defaults: () => ({
    label: '活动公告',
    items: withKeys([
      { ...blank, title: '活动标题1' },
      { ...blank, title: '活动标题2' },
    ]),
    isShowPicture: false,
    isShowStatus: true,
    showCount: 5,
    noDataText: '暂无活动',
    openMode: 'blank',
  }),
  merge: itemsMerge,
  props,
  settings: actsSettings,
  problems: ({ items }) => [
    ...itemLinkProblems(items),
    ...(items.some(({ startDate, endDate }) => startDate && endDate && startDate > endDate)
      ? [{ prop: 'items', message: '活动的结束日期早于开始日期', level: 'warning' as const }]
      : []),
  ],
});
