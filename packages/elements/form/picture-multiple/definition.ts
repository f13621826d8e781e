import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { choiceMerge, manyDefault } from '../shared/choice-props.ts';
import { atLeastShape } from '../shared/common-props.ts';
import { pictureChoiceDefaults, pictureChoiceShape, pictureProblems } from '../shared/picture-choice.ts';
import { pictureMultipleField } from './field.ts';
import { pictureMultipleSettings } from './settings.ts';

const props = z.object({ ...pictureChoiceShape, ...manyDefault, ...atLeastShape });

export type PictureMultipleProps = z.infer<typeof props>;

export const pictureMultiple = defineElement<PictureMultipleProps, string[]>({
  type: 'picture-multiple',
  title: '图片多选',
  icon: 'images',
  group: '高级',
  keywords: 'tupianduoxuan tpdx picture multiple',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...pictureChoiceDefaults('图片多选'),
    atLeast: { min: null, max: null },
    defaultValue: [],
  }),
  merge: choiceMerge,
  props,
  settings: pictureMultipleSettings,
  field: pictureMultipleField,
  problems: pictureProblems,
});
