import type { Setting } from '../../settings.ts';

/** Where a node stands, in one control. */
export const geometrySetting: Setting = {
  control: 'geometry',
  prop: 'pos',
  label: '坐标与尺寸',
  also: ['size', 'rotate', 'locked'],
};
