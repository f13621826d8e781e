import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { richField } from './field.ts';
import { richSettings } from './settings.ts';
import { props, type RichProps } from './shape.ts';

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
