import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_LIMIT, DEFAULT_MAX_SIZE, uploadEnclosureField } from './field.ts';
import { uploadEnclosureSettings } from './settings.ts';
import { props, type UploadEnclosureProps } from './shape.ts';

export const uploadEnclosure = defineElement<UploadEnclosureProps, string[]>({
  type: 'upload-enclosure',
  title: '附件',
  icon: 'paperclip',
  group: '高级',
  keywords: 'fujian fj shangchuanwenjian scwj upload file enclosure attachment',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('附件'),
    fileType: 'any',
    uploadLimit: DEFAULT_LIMIT,
    uploadMaxSize: DEFAULT_MAX_SIZE,
  }),
  props,
  settings: uploadEnclosureSettings,
  field: uploadEnclosureField,
});
