import { defineAsset } from '../shared/define-asset.ts';
import { wordCloudMappings } from './question.ts';

export const vWordCloud = defineAsset({
  type: 'VWordCloud',
  title: '词云',
  icon: 'cloud',
  group: '信息',
  keywords: 'ciyun cy word cloud',
  size: [460, 300],
  variants: [{ name: 'VWordCloud', title: '词云', keywords: 'ciyun cy word cloud' }],
  mappings: wordCloudMappings,
  groups: true,
});
