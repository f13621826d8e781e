import { defineAsset } from '../shared/define-asset.ts';

export const vMainHeader = defineAsset({
  type: 'VMainHeader',
  title: '大屏标题',
  icon: 'heading',
  group: '标题',
  keywords: 'dapingbiaoti dpbt header',
  size: [1920, 90],
  variants: [
    { name: 'VMainHeader1', title: '标题栏 1', keywords: 'biaotilan btl header 1' },
    { name: 'VMainHeader2', title: '标题栏 2', keywords: 'biaotilan btl header 2' },
    { name: 'VMainHeader3', title: '标题栏 3', keywords: 'biaotilan btl header 3' },
    { name: 'VMainHeader4', title: '标题栏 4', keywords: 'biaotilan btl header 4' },
  ],
});
