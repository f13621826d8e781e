import { defineAsset } from '../shared/define-asset.ts';
import { marqueeMappings } from './question.ts';

export const vMarquee = defineAsset({
  type: 'VMarquee',
  title: '滚动列表',
  icon: 'rows-3',
  group: '信息',
  keywords: 'gundongliebiao gdlb marquee scroll list',
  size: [520, 320],
  variants: [{ name: 'VMarquee', title: '滚动列表', keywords: 'gundongliebiao gdlb marquee scroll list' }],
  mappings: marqueeMappings,
});
