import { isEmail } from '@gonghui/kernel/text-rules.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import type { EmailNoticeProps } from '../model.ts';
import { noticeProblems, noticeSettings, noticeShape } from '../shared/notice.ts';
import { asProps, Title, textOf, titleSetting } from '../shared/shapes.ts';

/** Addresses of one mail, all of them together. */
const ADDRESSES_LENGTH = 2000;

const props = z.object({
  title: Title,
  emailAddress: z.optional(z.string().check(z.maxLength(ADDRESSES_LENGTH))),
  ...noticeShape,
});

const defaults = (): EmailNoticeProps => ({
  title: '邮件通知',
  emailAddress: '',
  noticeTitle: '',
  noticeContent: '',
});

/** What is wrong with the recipients (spec, designers §5), or null. */
function addressProblem(text: string): string | null {
  if (text.trim() === '') return '收件人必填';
  // Both semicolons, as the engine reads them: on a Chinese keyboard the wide one is nearer.
  const items = text.split(/[;；]/).map(item => item.trim());
  if (items.every(isEmail)) return null;
  return items.includes('') ? '收件人多个邮箱地址以分号隔开' : '收件人格式不正确';
}

/** A mail to fixed addresses; the flow goes on at once. */
export const emailNotice = defineElement({
  type: 'emailNotice',
  title: '邮件通知',
  icon: 'mail',
  group: '通知',
  keywords: 'youjiantongzhi yjtz email notice',
  categories: ['step'],
  titleProp: 'title',
  defaults: () => asProps(defaults()),
  merge: { noticeContent: 'text' },
  props,
  settings: [
    { title: '基本信息', settings: [titleSetting] },
    {
      title: '邮件',
      settings: [
        {
          control: 'textarea',
          prop: 'emailAddress',
          label: '收件人',
          maxLength: ADDRESSES_LENGTH,
          rows: 2,
          placeholder: '多个邮箱地址以分号隔开',
        },
        ...noticeSettings,
      ],
    },
  ],
  problems: values => {
    const message = addressProblem(textOf(values.emailAddress));
    return [
      ...(message === null ? [] : [{ prop: 'emailAddress', message, level: 'error' as const }]),
      ...noticeProblems(values),
    ];
  },
});
