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
import { listSettings } from './settings.ts';

const props = z.object({
  label: z.optional(text(50)),
  items: itemsOf({
    title: text(100),
    content: z.optional(text(500)),
    note: z.optional(text(50)),
    picture: optionalAddress,
    link: optionalAddress,
  }),
  isShowPicture: z.optional(z.boolean()),
  isShowIndex: z.optional(z.boolean()),
  border: z.optional(z.boolean()),
  maxLines: z.optional(whole(1, 10)),
  noDataText: z.optional(text(50)),
  openMode: z.optional(OpenMode),
});

export type ListProps = z.infer<typeof props>;

/** Lines one under the other, each with a title and what belongs to it. */
export const list = defineElement<ListProps, null>({
  type: 'list',
  title: '列表',
  icon: 'list',
  group: '内容',
  keywords: 'liebiao lb list',
  categories: ['display'],
  defaults: () => ({
    label: '',
    items: withKeys([
      { title: '列表标题1', content: '列表内容', note: '', picture: '', link: '' },
      { title: '列表标题2', content: '列表内容', note: '', picture: '', link: '' },
    ]),
    isShowPicture: false,
    isShowIndex: false,
    border: true,
    maxLines: 2,
    noDataText: '暂无内容',
    openMode: 'blank',
  }),
  merge: itemsMerge,
  props,
  settings: listSettings,
  problems: ({ items }) => itemLinkProblems(items),
});
