import type { Setting } from '../../settings.ts';

export const timeFormatSetting: Setting = {
  control: 'segmented',
  prop: 'format',
  label: '显示格式',
  options: [
    { value: 'HH:mm', label: '时:分' },
    { value: 'HH:mm:ss', label: '时:分:秒' },
  ],
};

/** What the two empty boxes of a range say. */
export const rangePlaceholderSettings: readonly Setting[] = [
  { control: 'text', prop: 'startPlaceholder', label: '开始提示', maxLength: 100 },
  { control: 'text', prop: 'endPlaceholder', label: '结束提示', maxLength: 100 },
];
