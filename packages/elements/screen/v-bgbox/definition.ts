import { defineAsset } from '../shared/define-asset.ts';

export const vBgbox = defineAsset({
  type: 'VBgbox',
  title: '背景框',
  icon: 'square',
  group: '媒体',
  keywords: 'beijingkuang bjk box background',
  size: [460, 300],
  variants: [{ name: 'VBgbox', title: '背景框', keywords: 'beijingkuang bjk box background' }],
});
