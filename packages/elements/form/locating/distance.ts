/** A place in WGS-84 degrees, as browsers and GPS give it. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

/** Mean radius of the earth in metres. */
const EARTH = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points over the surface (haversine; half a percent off at worst, which radii of places bear). */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)));
}
