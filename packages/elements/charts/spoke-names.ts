import { type roundRoom, sizeOf } from './parts.ts';
import type { ChartSettings } from './settings.ts';
import { cutNames, widthOf } from './text-width.ts';

const LEAST = 36;
/** Between the end of a spoke and its name, and how high a name is, in pixels. */
const [GAP, LINE] = [14, 16];
/** A name this near to straight up or down stands in the middle over its spoke. */
const UPRIGHT = 0.3;

interface SpokeLayout {
  readonly names: readonly string[];
  /** Of the lesser side, from the middle to the ends of the spokes; how much of a step the first is turned by. */
  readonly reach: number;
  readonly turned: number;
  /** Names near the top stand in the middle over their spokes, and not that at the top alone. */
  readonly upright: number;
  /** Pixels from the middle to where names have to end; half of the width where absent. */
  readonly half?: number;
  /** How long the numbers are that stand left of the line from the middle straight up. */
  readonly numbers?: number;
}

/** Names around a circle: cut to what stands beside it, and those that stand clear of the names before them. */
function around(layout: SpokeLayout, settings: ChartSettings) {
  const { width, height } = sizeOf(settings);
  const { names, reach, turned, upright, half = width / 2, numbers = 0 } = layout;
  const cut = cutNames(names, Math.max(LEAST, Math.floor(half - Math.min(width, height) * reach - GAP)));
  const far = Math.min(width, height) * reach + GAP / 2;
  const kept: { left: number; right: number; middle: number }[] = [];
  const clear = names.map((name, at) => {
    const turn = ((at + turned) / names.length) * 2 * Math.PI;
    const [across, wide] = [Math.sin(turn), widthOf(cut(name))];
    const shift = Math.abs(across) < upright ? wide / 2 : across < 0 ? wide : 0;
    const left = far * across - shift;
    const one = { left, right: left + wide, middle: -far * Math.cos(turn) };
    const onNumbers =
      numbers > 0 &&
      one.left < 0 &&
      one.right > -numbers - GAP &&
      one.middle < LINE &&
      one.middle > -far - LINE;
    const meets =
      onNumbers ||
      kept.some(
        other =>
          one.left < other.right + 4 &&
          other.left < one.right + 4 &&
          Math.abs(one.middle - other.middle) < LINE,
      );
    if (!meets) kept.push(one);
    return !meets;
  });
  return { cut, clear };
}

/** Names at the ends of the spokes of a radar; without those that would stand over others. */
export function spokeNames(
  names: readonly string[],
  settings: ChartSettings,
  { radius, half }: ReturnType<typeof roundRoom>,
): (name?: string) => string {
  const { width, height } = sizeOf(settings);
  const reach = radius / Math.min(width, height);
  const { cut, clear } = around({ names, reach, half, turned: 0, upright: 0.001 }, settings);
  const kept = new Set(names.filter((_, at) => clear[at]));
  return (name = '') => (kept.has(name) ? cut(name) : '');
}

/** Names around bars that stand in a circle, as an axis of angles has them: each in the middle of its part. */
export function roundNames(
  names: readonly string[],
  numbers: number,
  reach: number,
  settings: ChartSettings,
) {
  const { cut, clear } = around({ names, reach, numbers, turned: 0.5, upright: UPRIGHT }, settings);
  return { formatter: cut, interval: (at: number) => clear[at] === true };
}
