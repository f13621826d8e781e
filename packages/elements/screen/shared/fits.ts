import type { Json } from '@gonghui/kernel/json.ts';
import type { Setting } from '../../settings.ts';

/** How a picture stands in its box. */
export const FITS = ['cover', 'contain', 'fill'] as const;

export const fitOf = (fit: Json | undefined) => FITS.find(one => one === fit) ?? 'cover';

export const fitSetting: Setting = {
  control: 'segmented',
  prop: 'stylesProps.fit',
  label: '填充方式',
  options: [
    { value: 'cover', label: '铺满' },
    { value: 'contain', label: '完整' },
    { value: 'fill', label: '拉伸' },
  ],
};
