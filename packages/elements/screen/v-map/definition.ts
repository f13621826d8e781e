import { defineAsset } from '../shared/define-asset.ts';
import { mapMappings } from './question.ts';

export const vMap = defineAsset({
  type: 'VMap',
  title: '地图',
  icon: 'map',
  group: '地图',
  keywords: 'ditu dt map',
  size: [760, 560],
  variants: [
    { name: 'VMapArea', title: '区域地图', keywords: 'quyuditu qydt area map' },
    { name: 'VMapLines', title: '飞线地图', keywords: 'feixianditu fxdt lines map' },
  ],
  mappings: mapMappings,
  groups: true,
});
