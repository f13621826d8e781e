import { defineAsset } from '../shared/define-asset.ts';
import { numbered } from '../shared/numbered.ts';

/** How many there are (design/screens-and-pages.md §1). */
const COUNT = 18;

export const vBorder = defineAsset({
  type: 'VBorder',
  title: '边框',
  icon: 'frame',
  group: '边框',
  keywords: 'biankuang bk border',
  size: [460, 300],
  variants: numbered(COUNT, number => ({
    name: `VBorder${number}`,
    title: `边框 ${number}`,
    keywords: `biankuang bk border ${number}`,
  })),
});
