import * as z from 'zod/mini';
import { defineAsset } from '../shared/define-asset.ts';
import { colour } from '../shared/shapes.ts';
import { CHINA_MAP, PROVINCES } from './maps.ts';
import { mapMappings } from './question.ts';

const SCOPES = [CHINA_MAP, ...PROVINCES.map(([adcode]) => adcode)];

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
  looks: {
    defaults: { scope: CHINA_MAP, drillMap: false, labels: false, textColor: '' },
    shape: {
      scope: z.optional(z.enum(SCOPES as [string, ...string[]])),
      drillMap: z.optional(z.boolean()),
      labels: z.optional(z.boolean()),
      textColor: z.optional(colour),
    },
    settings: [
      {
        control: 'select',
        prop: 'stylesProps.scope',
        label: '地图范围',
        options: [
          { value: CHINA_MAP, label: '全国' },
          ...PROVINCES.map(([value, label]) => ({ value, label })),
        ],
        help: '内置地图来自开源项目，没有审图号，未画南海断续线第十段，也没有较晚设立的兵团城市；对外展示请由管理员上传带审图号的地图',
      },
      {
        control: 'switch',
        prop: 'stylesProps.drillMap',
        label: '点击进入省份',
        help: '地区字段需含市一级；点击左上角返回全国',
        showIf: ({ subName, stylesProps }) =>
          subName !== 'VMapLines' && (stylesProps as { scope?: unknown } | undefined)?.scope === CHINA_MAP,
      },
      { control: 'switch', prop: 'stylesProps.labels', label: '显示名称' },
      { control: 'color', prop: 'stylesProps.textColor', label: '文字颜色' },
    ],
  },
});
