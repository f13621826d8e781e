import { definePanel } from '../shared/define-panel.ts';

/** A bar of filters that take effect together, when 查询 is pressed. */
export const headerfilter = definePanel({
  type: 'headerfilter',
  icon: 'sliders-horizontal',
  group: '页头',
  keywords: 'shaixuanlan sxl chaxun headerfilter query',
  singleton: true,
  holds: true,
  size: { span: 12, height: 80 },
});
