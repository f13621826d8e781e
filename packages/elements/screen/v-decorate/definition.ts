import { defineAsset } from '../shared/define-asset.ts';
import { numbered } from '../shared/numbered.ts';

/** How many there are (design/screens-and-pages.md §1). */
const COUNT = 46;

export const vDecorate = defineAsset({
  type: 'VDecorate',
  title: '装饰',
  icon: 'sparkles',
  group: '装饰',
  keywords: 'zhuangshi zs decorate',
  size: [300, 60],
  variants: numbered(COUNT, number => ({
    name: `VDecorate${number}`,
    title: `装饰 ${number}`,
    keywords: `zhuangshi zs decorate ${number}`,
  })),
});
