import * as z from 'zod/mini';
import type { Setting } from '../../settings.ts';
import { NOTICE_LENGTH, NOTICE_TITLE_LENGTH, textOf } from './shapes.ts';

/** What messages and mails have in common: a subject and a text that people write together. */
export const noticeShape = {
  noticeTitle: z.optional(z.string().check(z.maxLength(NOTICE_TITLE_LENGTH))),
  noticeContent: z.optional(z.string().check(z.maxLength(NOTICE_LENGTH))),
};

export const noticeSettings: readonly Setting[] = [
  { control: 'text', prop: 'noticeTitle', label: '标题', maxLength: NOTICE_TITLE_LENGTH },
  { control: 'shared-text', prop: 'noticeContent', label: '内容', maxLength: NOTICE_LENGTH },
];

/** Spec, designers §5: notices need title and content. */
export function noticeProblems(props: { noticeTitle?: string; noticeContent?: string }) {
  const found: { prop: string; message: string; level: 'error' }[] = [];
  if (textOf(props.noticeTitle).trim() === '') {
    found.push({ prop: 'noticeTitle', message: '标题必填', level: 'error' });
  }
  if (textOf(props.noticeContent).trim() === '') {
    found.push({ prop: 'noticeContent', message: '内容必填', level: 'error' });
  }
  return found;
}
