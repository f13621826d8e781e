import { defineAsset } from '../shared/define-asset.ts';
import { tagMappings } from './question.ts';

export const vMainTextTag = defineAsset({
  type: 'VMainTextTag',
  title: '文本标签',
  icon: 'tag',
  group: '媒体',
  keywords: 'wenbenbiaoqian wbbq tag text',
  size: [240, 60],
  variants: [{ name: 'VMainTextTag', title: '文本标签', keywords: 'wenbenbiaoqian wbbq tag text' }],
  mappings: tagMappings,
});
