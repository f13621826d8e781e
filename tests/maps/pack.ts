import { STEPS } from '@gonghui/elements/screen/v-map/geo/decode.ts';

type Point = readonly [number, number];

const fold = (step: number): number => (step << 1) ^ (step >> 31);

/** A ring of whole steps as ECharts packs it, with where it begins; null where a step is too large for a letter. */
export function packRing(points: readonly Point[]): { text: string; begin: Point } | null {
  const [begin = [0, 0]] = points;
  let [x, y] = begin;
  let text = '';
  for (const [px, py] of points) {
    const codes = [fold(px - x) + 64, fold(py - y) + 64];
    if (codes.some(code => code >= 0xd800)) return null;
    text += String.fromCharCode(...codes);
    [x, y] = [px, py];
  }
  return { text, begin };
}

/** Degrees as whole steps; neighbours that fall together are one point. */
export const steps = (ring: readonly Point[]): Point[] => {
  const all = ring.map(([x, y]): Point => [Math.round(x * STEPS), Math.round(y * STEPS)]);
  return all.filter(([x, y], at) => at === 0 || all[at - 1]?.[0] !== x || all[at - 1]?.[1] !== y);
};
