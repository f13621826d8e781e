import * as z from 'zod/mini';
import type { ItemField, Setting } from '../../settings.ts';
import { text, whole } from './common-props.ts';
import { linkField, OpenMode, optionalAddress, pictureField } from './display-props.ts';

/** A block of picture and words, as the two kinds of content templates are made of. */

export const blockShape = {
  title: z.optional(text(100)),
  content: z.optional(text(2000)),
  picture: optionalAddress,
  buttonText: z.optional(text(20)),
  link: optionalAddress,
};

export const ARRANGEMENTS = [
  'picture-left',
  'picture-right',
  'picture-top',
  'picture-back',
  'words',
] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export const blockAppearanceShape = {
  arrange: z.optional(z.enum(ARRANGEMENTS)),
  pictureHeight: z.optional(whole(40, 800)),
  openMode: z.optional(OpenMode),
};

export const blankBlock = { title: '标题', content: '在这里介绍内容', picture: '', buttonText: '', link: '' };

export const blockFields: readonly ItemField[] = [
  { control: 'text', prop: 'title', label: '标题', maxLength: 100, initial: '标题' },
  { control: 'textarea', prop: 'content', label: '正文', maxLength: 2000, rows: 4, initial: '' },
  pictureField,
  {
    control: 'text',
    prop: 'buttonText',
    label: '按钮文字',
    maxLength: 20,
    placeholder: '如 了解更多',
    initial: '',
  },
  linkField,
];

export const blockAppearanceSettings: readonly Setting[] = [
  {
    control: 'select',
    prop: 'arrange',
    label: '版式',
    options: [
      { value: 'picture-left', label: '左图右文' },
      { value: 'picture-right', label: '左文右图' },
      { value: 'picture-top', label: '上图下文' },
      { value: 'picture-back', label: '图上叠字' },
      { value: 'words', label: '纯文字' },
    ],
  },
  {
    control: 'number',
    prop: 'pictureHeight',
    label: '图片高度',
    min: 40,
    max: 800,
    step: 10,
    unit: 'px',
    showIf: props => props.arrange !== 'words',
  },
];
