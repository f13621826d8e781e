import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { open, text } from '../shared/common-props.ts';
import { DEFAULT_WIDTH, widthShape } from '../shared/display-props.ts';
import { placeSettings } from './settings.ts';

const props = z.object({
  label: z.optional(text(50)),
  address: text(200),
  longitude: open(-180, 180),
  latitude: open(-90, 90),
  isShowMap: z.optional(z.boolean()),
  isShowCopy: z.optional(z.boolean()),
  ...widthShape,
});

export type PlaceProps = z.infer<typeof props>;

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
