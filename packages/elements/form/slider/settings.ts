import { defaultValueSetting, fieldSettings } from '../shared/common-settings.ts';

const end = { min: -1_000_000, max: 1_000_000, step: 1 } as const;

export const sliderSettings = fieldSettings({
  basic: [
    { control: 'number', prop: 'min', label: '最小值', ...end },
    { control: 'number', prop: 'max', label: '最大值', ...end },
    { control: 'number', prop: 'step', label: '步长', min: 0.01, max: 1_000_000 },
    defaultValueSetting,
  ],
  appearance: [{ control: 'switch', prop: 'showTooltip', label: '拖动时显示数值气泡' }],
});
