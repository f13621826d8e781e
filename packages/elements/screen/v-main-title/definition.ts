import { defineAsset } from '../shared/define-asset.ts';

export const vMainTitle = defineAsset({
  type: 'VMainTitle',
  title: '标题文本',
  icon: 'type',
  group: '信息',
  keywords: 'biaotiwenben btwb title text',
  size: [320, 60],
  variants: [{ name: 'VMainTitle', title: '标题文本', keywords: 'biaotiwenben btwb title text' }],
});
