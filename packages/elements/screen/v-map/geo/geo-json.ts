/** A ring of longitudes and latitudes; the first of a polygon is its outline, others are holes in it. */
export type Ring = readonly (readonly [number, number])[];
export type Polygon = readonly Ring[];

/** An area of a map, as far as drawing and checking it need. */
export interface MapArea {
  readonly name: string;
  /** Six digits, or empty where it has none. */
  readonly adcode: string;
  readonly polygons: readonly Polygon[];
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Total: the points among what stands where points should. */
const ringOf = (value: unknown): Ring =>
  list(value).flatMap(point => {
    const [x, y] = list(point);
    return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y)
      ? [[x, y] as const]
      : [];
  });
const polygonOf = (value: unknown): Polygon =>
  list(value)
    .map(ringOf)
    .filter(ring => ring.length > 2);

/** The features of a GeoJSON collection; null for anything else. */
export function featuresOf(geojson: unknown): readonly unknown[] | null {
  const { type, features } = record(geojson);
  return type === 'FeatureCollection' && Array.isArray(features) ? features : null;
}

/** Total: an area out of a feature; without polygons where it draws none. */
export function areaOf(feature: unknown): MapArea {
  const { id, properties, geometry } = record(feature);
  const { name, adcode } = record(properties);
  const { type, coordinates } = record(geometry);
  const code = adcode ?? id;
  const polygons =
    type === 'Polygon'
      ? [polygonOf(coordinates)]
      : type === 'MultiPolygon'
        ? list(coordinates).map(polygonOf)
        : [];
  return {
    name: typeof name === 'string' ? name.trim() : '',
    adcode: /^\d{6}$/.test(String(code)) ? String(code) : '',
    polygons: polygons.filter(polygon => polygon.length > 0),
  };
}
