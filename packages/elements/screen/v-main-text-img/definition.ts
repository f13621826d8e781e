import { defineAsset } from '../shared/define-asset.ts';

export const vMainTextImg = defineAsset({
  type: 'VMainTextImg',
  title: '图文',
  icon: 'image-plus',
  group: '媒体',
  keywords: 'tuwen tw picture text',
  size: [360, 160],
  variants: [{ name: 'VMainTextImg', title: '图文', keywords: 'tuwen tw picture text' }],
});
