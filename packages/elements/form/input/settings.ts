import {
  clearableSetting,
  contentVerificationSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
  repeatSetting,
} from '../shared/common-settings.ts';
import { formatOf } from './field.ts';

export const inputSettings = fieldSettings({
  basic: [placeholderSetting, defaultValueSetting],
  check: [
    repeatSetting,
    { control: 'number', prop: 'maxlength', label: '最多字数', min: 1, max: 2000, step: 1, unit: '字' },
    {
      control: 'select',
      prop: 'format',
      label: '内容格式',
      options: [
        { value: 'none', label: '不限' },
        { value: 'phone', label: '手机号码' },
        { value: 'email', label: '邮箱' },
        { value: 'idcard', label: '身份证号码' },
        { value: 'url', label: '网址' },
        { value: 'regex', label: '正则表达式' },
      ],
    },
    {
      control: 'text',
      prop: 'regex',
      label: '正则表达式',
      maxLength: 500,
      placeholder: '如 [A-Z]{2}\\d{4}',
      help: '整段内容都要符合才算通过',
      showIf: props => formatOf(props) === 'regex',
    },
    contentVerificationSetting,
    {
      control: 'text',
      prop: 'errorMsg',
      label: '不通过时提示',
      maxLength: 100,
      showIf: props => formatOf(props) === 'regex' || props.verification === 'self-content',
    },
  ],
  appearance: [clearableSetting, { control: 'switch', prop: 'showWordLimit', label: '显示字数' }],
});
