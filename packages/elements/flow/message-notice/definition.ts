import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import type { MessageNoticeProps } from '../model.ts';
import { noticeProblems, noticeSettings, noticeShape } from '../shared/notice.ts';
import { asProps, Title, titleSetting } from '../shared/shapes.ts';
import { TagsShape, tagsMerge, tagsOf } from '../shared/tags.ts';

const props = z.object({ title: Title, selectorTags: z.optional(TagsShape), ...noticeShape });

const defaults = (): MessageNoticeProps => ({
  title: '消息通知',
  selectorTags: [],
  noticeTitle: '',
  noticeContent: '',
});

/** A message to people's message centre; the flow goes on at once. */
export const messageNotice = defineElement({
  type: 'messageNotice',
  title: '消息通知',
  icon: 'bell',
  group: '通知',
  keywords: 'xiaoxitongzhi xxtz message notice',
  categories: ['step'],
  titleProp: 'title',
  defaults: () => asProps(defaults()),
  merge: { selectorTags: tagsMerge, noticeContent: 'text' },
  props,
  settings: [
    { title: '基本信息', settings: [titleSetting] },
    {
      title: '通知',
      settings: [
        { control: 'tags', prop: 'selectorTags', label: '通知成员', noun: '通知成员' },
        ...noticeSettings,
      ],
    },
  ],
  problems: values => [
    ...noticeProblems(values),
    ...(tagsOf(values.selectorTags).length > 0
      ? []
      : [{ prop: 'selectorTags', message: '添加通知成员', level: 'error' as const }]),
  ],
});
