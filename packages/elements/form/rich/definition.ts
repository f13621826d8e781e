import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { fieldDefaults, fieldShape, placeholderShape, whole } from '../shared/common-props.ts';
import { richField } from './field.ts';
import { richSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  /** Pixels of the area to write in; longer text scrolls. */
  height: z.optional(whole(120, 800)),
});

export type RichProps = z.infer<typeof props>;

export const DEFAULT_HEIGHT = 200;

export const rich = defineElement<RichProps, string | null>({
  type: 'rich',
  title: '富文本',
  icon: 'letter-text',
  group: '高级',
  keywords: 'fuwenben fwb rich text editor',
  // Not in a subform: a cell has no room for an editor.
  categories: ['field'],
  defaults: () => ({
    ...fieldDefaults('富文本'),
    overColumns: 12,
    placeholder: '请输入内容',
    height: DEFAULT_HEIGHT,
  }),
  props,
  settings: richSettings,
  field: richField,
});
