import { nameShape, shaped, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { Millis, NamedId } from './shapes.ts';

/** Megabytes of one map. */
export const MAP_MB = 10;

/** Adcode of what a map shows: 100000 for the country, else a province, city or county. */
const Code = shaped(6, /^[1-9]\d{5}$/, '应为6位行政区划代码');

const MapPack = z.object({
  code: z.string(),
  name: z.string(),
  /** 审图号 of the map as it was approved. */
  approvalNo: z.string(),
  createdBy: NamedId,
  createdAt: Millis,
});

/**
 * Maps of an enterprise with an approval number of their own, drawn in place of those that come with the product.
 * All ours.
 */
export const mapCalls = {
  list: call({
    method: 'GET',
    path: '/v1/maps',
    access: 'signed-in',
    rate: 'read',
    summary: '企业的地图',
    play: 'any',
    result: z.object({ list: z.array(MapPack) }),
  }),
  /** The GeoJSON as it was uploaded; 404 where the enterprise has none of this code and the product's own is drawn. */
  get: call({
    method: 'GET',
    path: '/v1/maps/{code}',
    access: 'signed-in',
    rate: 'read',
    summary: '读取地图',
    play: 'any',
    binary: true,
    params: z.object({ code: Code }),
    result: z.unknown(),
  }),
  /**
   * multipart with one `file`: GeoJSON of at most 5,000 areas. Replaces what the enterprise had of this code. What is no map, or
   * lacks what a map of China has, is refused with 422, and each of its faults in `data.faults`.
   */
  upload: call({
    method: 'POST',
    path: '/v1/maps',
    access: ['admin'],
    rate: 'upload',
    summary: '上传地图',
    multipart: true,
    maxBytes: (MAP_MB + 1) * 1024 * 1024,
    query: z.object({
      code: Code,
      name: nameShape(30, { empty: '不能为空', long: '不能超过30字' }),
      approvalNo: trimmed(40, { long: '不能超过40字' }).check(z.minLength(4, '请填写审图号')),
    }),
    body: z.object({ file: z.instanceof(Blob) }),
    result: MapPack,
  }),
};
