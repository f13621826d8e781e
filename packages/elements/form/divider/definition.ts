import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { text, whole } from '../shared/common-props.ts';
import { dividerSettings } from './settings.ts';

const props = z.object({
  content: z.optional(text(100)),
  align: z.optional(z.enum(['left', 'center', 'right'])),
  lineStyle: z.optional(z.enum(['solid', 'dashed', 'dotted'])),
  thickness: z.optional(whole(1, 8)),
  color: z.optional(colour),
});

export type DividerProps = z.infer<typeof props>;

/** A line across the form, with or without words on it. */
export const divider = defineElement<DividerProps, null>({
  type: 'divider',
  title: '分割线',
  icon: 'minus',
  group: '布局',
  keywords: 'fengexian fgx divider line',
  categories: ['display'],
  defaults: () => ({ content: '', align: 'center', lineStyle: 'solid', thickness: 1, color: '' }),
  props,
  settings: dividerSettings,
});
