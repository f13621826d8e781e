import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { text, whole } from '../shared/common-props.ts';
import {
  Align,
  address,
  DEFAULT_WIDTH,
  linkProblems,
  OpenMode,
  widthShape,
} from '../shared/display-props.ts';
import { linkSettings } from './settings.ts';

const props = z.object({
  label: text(100),
  link: address,
  openMode: z.optional(OpenMode),
  icon: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  align: z.optional(Align),
  size: z.optional(whole(12, 48)),
  color: z.optional(colour),
  ...widthShape,
});

export type LinkProps = z.infer<typeof props>;

/** Words that lead to another page. */
export const link = defineElement<LinkProps, null>({
  type: 'link',
  title: '超链接',
  icon: 'link',
  group: '内容',
  keywords: 'chaolianjie clj lianjie lj link url',
  categories: ['display'],
  defaults: () => ({
    label: '链接文字',
    link: '',
    openMode: 'blank',
    icon: true,
    underline: false,
    align: 'left',
    size: 14,
    color: '',
    overColumns: DEFAULT_WIDTH,
  }),
  props,
  settings: linkSettings,
  problems: values => [
    ...(values.label.trim() === ''
      ? [{ prop: 'label', message: '缺少文字', level: 'warning' as const }]
      : []),
    ...linkProblems(values.link),
  ],
});
