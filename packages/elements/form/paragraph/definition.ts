import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { text, whole } from '../shared/common-props.ts';
import { paragraphSettings } from './settings.ts';

const props = z.object({
  content: text(10_000),
  align: z.optional(z.enum(['left', 'center', 'right'])),
  size: z.optional(whole(12, 48)),
  color: z.optional(colour),
});

export type ParagraphProps = z.infer<typeof props>;

/** Text that the filler reads; people type it together in the designer. */
export const paragraph = defineElement<ParagraphProps, null>({
  type: 'paragraph',
  title: '文字说明',
  icon: 'pilcrow',
  group: '内容',
  keywords: 'wenzishuoming wzsm duanluo dl paragraph text',
  categories: ['display'],
  defaults: () => ({ content: '请输入说明文字', align: 'left', size: 14, color: '' }),
  merge: { content: 'text' },
  props,
  settings: paragraphSettings,
  problems: values =>
    values.content.trim() === '' ? [{ prop: 'content', message: '没有文字', level: 'warning' }] : [],
});
