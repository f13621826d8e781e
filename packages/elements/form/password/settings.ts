import { fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const passwordSettings = fieldSettings({
  basic: [placeholderSetting],
  check: [
    {
      control: 'segmented',
      prop: 'strength',
      label: '密码强度',
      help: '8到20位，包含数字、字母和 / _ @ * & . # 之一，不能有4个相同或连续的字符',
      options: [
        { value: 'standard', label: '要求' },
        { value: 'none', label: '不限' },
      ],
    },
    { control: 'number', prop: 'maxlength', label: '最多字数', min: 1, max: 200, step: 1, unit: '字' },
  ],
});
