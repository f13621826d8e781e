import type { Rect, Size } from '@gonghui/kernel/geometry.ts';

export type Axis = 'x' | 'y';
export type SnapKind = 'guide' | 'page' | 'box' | 'gap' | 'grid';

/** A place on an axis that edges stick to, with how far it reaches across: `x` is that of an upright line. */
export interface Stop {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A box seen along one axis: where it begins and ends on it, and across it. */
export interface Extent {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

export interface SnapAxis {
  /** Sorted by place, each kind for itself: an earlier kind wins however far it is. */
  readonly stops: Readonly<Record<'guide' | 'page' | 'box', readonly Stop[]>>;
  /** Boxes by where they begin, for gaps between them. */
  readonly boxes: readonly Extent[];
}

/** What a gesture snaps to: made once when it begins, asked at every move. */
export interface SnapIndex {
  readonly x: SnapAxis;
  readonly y: SnapAxis;
  /** Pixels between the lines of the grid; 0 for none. */
  readonly grid: number;
}

export interface SnapTo {
  /** Upright bounds of what stays where it is, stage pixels. */
  readonly rects: readonly Rect[];
  readonly page: Size;
  /** `axis` x: an upright line at this x. */
  readonly guides: readonly { readonly axis: Axis; readonly at: number }[];
  readonly grid: number;
}

/** Sorts everything once, in n log n. */
export const snapIndex = (to: SnapTo): SnapIndex => ({
  x: axisOf(to, 'x'),
  y: axisOf(to, 'y'),
  grid: Number.isFinite(to.grid) && to.grid > 0 ? to.grid : 0,
});

/** A rectangle along an axis. */
export function extentOf({ x, y, width, height }: Rect, axis: Axis): Extent {
  return axis === 'x'
    ? { start: x, end: x + width, from: y, to: y + height }
    : { start: y, end: y + height, from: x, to: x + width };
}

function axisOf({ rects, page, guides }: SnapTo, axis: Axis): SnapAxis {
  const [long, across] = axis === 'x' ? [page.width, page.height] : [page.height, page.width];
  const whole = (at: number): Stop => ({ at, from: 0, to: across });
  const boxes = rects.map(rect => extentOf(rect, axis));
  const sorted = (stops: Stop[]) => stops.sort((one, other) => one.at - other.at);
  return {
    stops: {
      guide: sorted(guides.filter(guide => guide.axis === axis).map(({ at }) => whole(at))),
      page: [0, long / 2, long].map(whole),
      box: sorted(
        boxes.flatMap(({ start, end, from, to }) =>
          [start, (start + end) / 2, end].map(at => ({ at, from, to })),
        ),
      ),
    },
    boxes: [...boxes].sort((one, other) => one.start - other.start),
  };
}

/** Index of the first stop that lies at `at` or behind it, by halving. */
export function firstFrom(stops: readonly Stop[], at: number): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
