import { MAIN } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text } from '../shared/common-props.ts';
import { FORM_CONTENT } from '../shared/slots.ts';
import { groupSettings } from './settings.ts';

const props = z.object({
  label: text(100),
  description: z.optional(text(500)),
  collapsible: z.optional(z.boolean()),
  defaultOpen: z.optional(z.boolean()),
});

export type GroupProps = z.infer<typeof props>;

/** A titled section that can be folded away; nests at most two levels (rules/group-nesting.ts). */
export const group = defineElement<GroupProps, null>({
  type: 'group',
  title: '分组',
  icon: 'folder',
  group: '布局',
  keywords: 'fenzu fz group section',
  categories: ['layout'],
  defaults: () => ({ label: '分组', description: '', collapsible: true, defaultOpen: true }),
  slots: () => [MAIN],
  accepts: () => FORM_CONTENT,
  props,
  settings: groupSettings,
  problems: values =>
    values.label.trim() === '' ? [{ prop: 'label', message: '缺少标题', level: 'warning' }] : [],
});
