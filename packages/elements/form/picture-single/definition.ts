import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { choiceMerge, oneDefault } from '../shared/choice-props.ts';

import { pictureChoiceDefaults, pictureChoiceShape, pictureProblems } from '../shared/picture-choice.ts';
import { pictureSingleField } from './field.ts';
import { pictureSingleSettings } from './settings.ts';

const props = z.object({ ...pictureChoiceShape, ...oneDefault });

export type PictureSingleProps = z.infer<typeof props>;

export const pictureSingle = defineElement<PictureSingleProps, string | null>({
  type: 'picture-single',
  title: '图片单选',
  icon: 'image',
  group: '高级',
  keywords: 'tupiandanxuan tpdx picture single',
  categories: ['field', 'subform-field'],
  defaults: () => ({ ...pictureChoiceDefaults('图片单选'), defaultValue: null }),
  merge: choiceMerge,
  props,
  settings: pictureSingleSettings,
  field: pictureSingleField,
  problems: pictureProblems,
});
