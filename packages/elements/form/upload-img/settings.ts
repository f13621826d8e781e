import { fieldSettings } from '../shared/common-settings.ts';

export const uploadImgSettings = fieldSettings({
  check: [
    { control: 'number', prop: 'uploadLimit', label: '最多张数', min: 1, max: 50, step: 1, unit: '张' },
    { control: 'number', prop: 'uploadMaxSize', label: '每张大小', min: 1, max: 50, step: 1, unit: 'M 以内' },
  ],
});
