import type { MapArea, Polygon, Ring } from './geo-json.ts';

function insideRing(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1 = 0, y1 = 0] = ring[at] ?? [];
    const [x2 = 0, y2 = 0] = ring[before] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

const insidePolygon = ([outline, ...holes]: Polygon, x: number, y: number): boolean =>
  outline !== undefined && insideRing(outline, x, y) && !holes.some(hole => insideRing(hole, x, y));

/** Whether a place lies in an area, by longitude and latitude. */
export const isInside = ({ polygons }: MapArea, [x, y]: readonly [number, number]): boolean =>
  polygons.some(polygon => insidePolygon(polygon, x, y));
