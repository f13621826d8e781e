import { defineAsset } from '../shared/define-asset.ts';

export const vPicture = defineAsset({
  type: 'VPicture',
  title: '图片',
  icon: 'image',
  group: '媒体',
  keywords: 'tupian tp picture image',
  size: [320, 240],
  variants: [{ name: 'VPicture', title: '图片', keywords: 'tupian tp picture image' }],
});
