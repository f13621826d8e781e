import { defineAsset } from '../shared/define-asset.ts';

export const vTimer = defineAsset({
  type: 'VTimer',
  title: '时间',
  icon: 'clock',
  group: '信息',
  keywords: 'shijian sj rili time clock',
  size: [320, 60],
  variants: [{ name: 'VTimer', title: '时间', keywords: 'shijian sj time clock' }],
});
