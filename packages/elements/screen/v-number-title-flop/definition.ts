import { indicatorMappings } from '../../panel/indicator/question.ts';
import { defineAsset } from '../shared/define-asset.ts';

export const vNumberTitleFlop = defineAsset({
  type: 'VNumberTitleFlop',
  title: '数字翻牌',
  icon: 'sigma',
  group: '信息',
  keywords: 'shuzifanpai szfp number flop',
  size: [320, 140],
  variants: [{ name: 'VNumberTitleFlop', title: '数字翻牌', keywords: 'shuzifanpai szfp number flop' }],
  mappings: indicatorMappings,
});
