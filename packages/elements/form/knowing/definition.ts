import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { fieldSettings } from '../shared/common-settings.ts';
import { DEFAULT_CANCEL, DEFAULT_CONFIRM, DEFAULT_READ_SECONDS } from './defaults.ts';
import { knowingField } from './field.ts';
import { type KnowingProps, props } from './shape.ts';

/** A notice that has to be read before the form is filled in. At most one in a form. */
export const knowing = defineElement<KnowingProps, boolean>({
  type: 'knowing',
  title: '填写须知',
  icon: 'book-open-check',
  group: '高级',
  keywords: 'tianxiexuzhi txxz yuedu knowing notice',
  categories: ['field'],
  singleton: true,
  defaults: () => ({
    ...fieldDefaults('填写须知'),
    content: '',
    minReadTime: DEFAULT_READ_SECONDS,
    confirmText: DEFAULT_CONFIRM,
    cancelText: DEFAULT_CANCEL,
  }),
  merge: { content: 'text' },
  props,
  settings: fieldSettings({
    basic: [{ control: 'shared-text', prop: 'content', label: '须知内容', maxLength: 20_000 }],
    check: [
      { control: 'number', prop: 'minReadTime', label: '最少阅读', min: 0, max: 3600, step: 1, unit: '秒' },
    ],
    appearance: [
      { control: 'text', prop: 'confirmText', label: '确定文字', maxLength: 20 },
      { control: 'text', prop: 'cancelText', label: '取消文字', maxLength: 20 },
    ],
  }),
  field: knowingField,
  problems: ({ content }) =>
    content?.trim() ? [] : [{ prop: 'content', message: '请填写须知内容', level: 'warning' }],
});
