import type { MapArea } from '@gonghui/elements/screen/v-map/geo/geo-json.ts';

/** Where the middle of an area is: where the source says, else the middle of its largest outline's box. */
export function middleOf({ polygons }: MapArea, cp: unknown): [number, number] {
  const [x, y]: unknown[] = Array.isArray(cp) ? cp : [];
  if (typeof x === 'number' && typeof y === 'number') return [Number(x.toFixed(3)), Number(y.toFixed(3))];
  const [largest = []] = [...polygons]
    .map(([outline = []]) => outline)
    .sort((one, other) => other.length - one.length);
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)];
  const half = (all: readonly number[]) => Number(((Math.min(...all) + Math.max(...all)) / 2).toFixed(3));
  return [half(xs), half(ys)];
}
