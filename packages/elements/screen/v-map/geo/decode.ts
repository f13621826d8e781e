import type { Ring } from './geo-json.ts';

type Json = Readonly<Record<string, unknown>>;

/** Steps of a degree that packed maps count in. */
export const STEPS = 1024;

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const unfold = (code: number): number => (code >> 1) ^ -(code & 1);

/** A packed ring: two letters for the steps from point to point, from `begin` on. */
function ring(text: unknown, begin: unknown): Ring {
  if (typeof text !== 'string') return [];
  let [x = 0, y = 0] = list(begin).map(Number);
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < text.length; at += 2) {
    x += unfold(text.charCodeAt(at) - 64);
    y += unfold(text.charCodeAt(at + 1) - 64);
    points.push([x / STEPS, y / STEPS]);
  }
  return points;
}

const rings = (texts: unknown, begins: unknown) =>
  list(texts).map((text, at) => ring(text, list(begins)[at]));

function unpacked(feature: unknown): unknown {
  const { geometry, ...rest } = record(feature);
  const { type, coordinates, encodeOffsets } = record(geometry);
  const plain =
    type === 'Polygon'
      ? rings(coordinates, encodeOffsets)
      : list(coordinates).map((polygon, at) => rings(polygon, list(encodeOffsets)[at]));
  return { ...rest, geometry: { type, coordinates: plain } };
}

/**
 * A map as GeoJSON: those that come with the product are packed as ECharts packs them (`UTF8Encoding`), whatever else there is
 * comes back as it is. Total.
 */
export function unpack(map: unknown): unknown {
  const { UTF8Encoding, features, ...rest } = record(map);
  return UTF8Encoding === true ? { ...rest, features: list(features).map(unpacked) } : map;
}
