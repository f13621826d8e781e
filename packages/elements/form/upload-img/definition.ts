import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_LIMIT, DEFAULT_MAX_SIZE, uploadImgField } from './field.ts';
import { uploadImgSettings } from './settings.ts';
import { props, type UploadImgProps } from './shape.ts';

export const uploadImg = defineElement<UploadImgProps, string[]>({
  type: 'upload-img',
  title: '图片',
  icon: 'image-up',
  group: '高级',
  keywords: 'tupian tp shangchuantupian sctp upload image picture',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('图片'),
    uploadLimit: DEFAULT_LIMIT,
    uploadMaxSize: DEFAULT_MAX_SIZE,
  }),
  props,
  settings: uploadImgSettings,
  field: uploadImgField,
});
