import { fieldSettings } from '../shared/common-settings.ts';
import { FILE_KINDS } from '../shared/file-kinds.ts';

export const uploadEnclosureSettings = fieldSettings({
  check: [
    {
      control: 'select',
      prop: 'fileType',
      label: '文件类型',
      options: FILE_KINDS.map(({ value, label }) => ({ value, label })),
    },
    { control: 'number', prop: 'uploadLimit', label: '最多个数', min: 1, max: 50, step: 1, unit: '个' },
    {
      control: 'number',
      prop: 'uploadMaxSize',
      label: '每个大小',
      min: 1,
      max: 500,
      step: 1,
      unit: 'M 以内',
    },
  ],
});
