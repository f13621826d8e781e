import { unpack } from './geo/decode.ts';
import { areaOf, featuresOf, type MapArea } from './geo/geo-json.ts';
import { isInside } from './geo/inside.ts';

/** The whole country, by its adcode. */
export const CHINA = '100000';
/** Most areas that an uploaded map may have. */
const MOST_AREAS = 5000;

interface Sentinel {
  /** What a map lacks that does not have these places. */
  readonly what: string;
  /** Maps that must have it, by adcode. */
  readonly of: readonly string[];
  /** Longitude and latitude. */
  readonly at: readonly [number, number];
  /** Degrees: an island that is smaller than what some maps draw is there when a coast is as near. */
  readonly near?: number;
}

/** Places that a map of China has. */
const SENTINELS: readonly Sentinel[] = [
  { what: '藏南（达旺）', of: [CHINA, '540000'], at: [91.859, 27.586] },
  { what: '藏南（瓦弄）', of: [CHINA, '540000'], at: [97.02, 28.13] },
  { what: '阿克赛钦', of: [CHINA, '650000'], at: [79.5, 35.0] },
  { what: '典角', of: [CHINA, '540000'], at: [79.447, 32.703] },
  { what: '波林三多（乌热）', of: [CHINA, '540000'], at: [79.965, 30.832] },
  { what: '台湾', of: [CHINA, '710000'], at: [121, 23.7] },
  { what: '钓鱼岛', of: [CHINA, '710000'], at: [123.473, 25.745], near: 0.3 },
];

const isNear = ({ polygons }: MapArea, [x, y]: readonly [number, number], degrees: number): boolean =>
  polygons.some(polygon =>
    polygon.some(ring => ring.some(([px, py]) => Math.abs(px - x) <= degrees && Math.abs(py - y) <= degrees)),
  );

const has = (areas: readonly MapArea[], { at, near }: Sentinel): boolean =>
  areas.some(area => isInside(area, at) || (near !== undefined && isNear(area, at, near)));

/**
 * Reasons why a map cannot be used, in words for the uploader; empty for a sound map. `code` is the adcode of the area: the map of the
 * country must have everything that may not be missing, the map of a province its own part. Never throws, whatever it is given.
 */
export function mapFaults(geojson: unknown, code: string = CHINA): string[] {
  const features = featuresOf(unpack(geojson));
  if (!features) return ['文件不是 GeoJSON 区域集合（FeatureCollection）'];
  if (features.length === 0) return ['地图中没有任何区域'];
  if (features.length > MOST_AREAS)
    return [`地图有 ${features.length.toLocaleString('zh-CN')} 个区域，最多 5,000 个`];
  const areas = features.map(areaOf);
  const drawn = areas.filter(({ polygons }) => polygons.length > 0);
  if (drawn.length === 0) return ['地图中没有可以绘制的面（Polygon 或 MultiPolygon）'];
  const nameless = drawn.findIndex(({ name }) => name === '');
  const named = nameless < 0 ? [] : [`第 ${nameless + 1} 个区域没有名称（properties.name）`];
  const lacking = SENTINELS.filter(one => one.of.includes(code) && !has(drawn, one));
  return [...named, ...lacking.map(({ what }) => `地图缺少${what}`)];
}
