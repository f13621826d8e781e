import { newId } from '@gonghui/kernel/ids.ts';
import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { Setting } from '../../settings.ts';
import { choiceProblems, choiceShape, MAX_CHOICES } from './choice-props.ts';
import { fieldDefaults, text } from './common-props.ts';

/** Choices that are shown as pictures; why so: docs/decisions/picture-choices.md */
export interface PictureChoice {
  value: string;
  label: string;
  /** Id of a stored picture, or its address; '' for none. */
  image?: string;
}

export const PICTURE_SIZES = [
  { value: 'small', label: '小' },
  { value: 'middle', label: '中' },
  { value: 'large', label: '大' },
] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number]['value'];

const { options: _, ...shape } = choiceShape;

export const pictureChoiceShape = {
  ...shape,
  options: z
    .array(
      z.object({
        value: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)),
        label: text(100),
        image: z.optional(text(2000)),
      }),
    )
    .check(z.maxLength(MAX_CHOICES)),
  pictureSize: z.optional(z.enum(['small', 'middle', 'large'])),
};

export const pictureChoiceDefaults = (label: string): Props => ({
  ...fieldDefaults(label),
  optionalGenre: 'self-options',
  options: [
    { value: newId(), label: '选项1', image: '' },
    { value: newId(), label: '选项2', image: '' },
  ],
  pictureSize: 'middle',
});

interface ChoiceProps {
  options: readonly PictureChoice[];
  defaultValue?: string | readonly string[] | null;
  atLeast?: { min?: number | null; max?: number | null };
}

/** What is wrong with any choices, and pictures that are missing. */
export const pictureProblems = (props: ChoiceProps): ReturnType<typeof choiceProblems> => [
  ...choiceProblems(props),
  ...(props.options.some(option => !option.image)
    ? [{ prop: 'options', message: '有选项没有图片', level: 'warning' as const }]
    : []),
];

export const pictureOptionsSetting: Setting = {
  control: 'items',
  prop: 'options',
  label: '选项',
  itemKey: 'value',
  itemTitle: '选项',
  titleField: 'label',
  max: MAX_CHOICES,
  fields: [
    { control: 'text', prop: 'label', label: '文字', maxLength: 100, initial: '选项' },
    { control: 'image', prop: 'image', label: '图片', initial: '' },
  ],
};

export const pictureSizeSetting: Setting = {
  control: 'segmented',
  prop: 'pictureSize',
  label: '图片大小',
  options: PICTURE_SIZES,
};
