import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { fieldDefaults, fieldShape, whole } from '../shared/common-props.ts';
import { FILE_KINDS } from '../shared/file-kinds.ts';
import { DEFAULT_LIMIT, DEFAULT_MAX_SIZE, uploadEnclosureField } from './field.ts';
import { uploadEnclosureSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  fileType: z.optional(z.enum(FILE_KINDS.map(kind => kind.value))),
  uploadLimit: z.optional(whole(1, 50)),
  uploadMaxSize: z.optional(whole(1, 500)),
});

export type UploadEnclosureProps = z.infer<typeof props>;

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
  columnWidth: 260,
});
