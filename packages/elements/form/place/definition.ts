import { defineElement } from '../../definition.ts';
import { DEFAULT_WIDTH } from '../shared/display-props.ts';
import { placeSettings } from './settings.ts';
import { type PlaceProps, props } from './shape.ts';

/** An address that the reader can copy or open in a map. */
export const place = defineElement<PlaceProps, null>({
  type: 'place',
  title: '地点',
  icon: 'map-pin',
  group: '内容',
  keywords: 'didian dd dizhi dz place address map',
  categories: ['display'],
  defaults: () => ({
    label: '地点',
    address: '请输入详细地址',
    longitude: null,
    latitude: null,
    isShowMap: true,
    isShowCopy: true,
    overColumns: DEFAULT_WIDTH,
  }),
  props,
  settings: placeSettings,
  problems: ({ address, longitude, latitude }) => [
    ...(address.trim() === '' ? [{ prop: 'address', message: '缺少地址', level: 'warning' as const }] : []),
    ...(((longitude ?? null) === null) !== ((latitude ?? null) === null)
      ? [{ prop: 'longitude', message: '经度和纬度需要同时填写', level: 'warning' as const }]
      : []),
  ],
});
