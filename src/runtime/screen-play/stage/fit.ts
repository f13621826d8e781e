import type { ZOOM_MODES } from '@gonghui/elements/screen/page.ts';
import type { Point, Size } from '@gonghui/kernel/geometry.ts';

type ZoomMode = (typeof ZOOM_MODES)[number];

/** How a stage stands in what shows it. */
export interface Fit {
  /** Width and height by which it is scaled: unlike each other only where it is stretched (`full`). */
  readonly scale: Point;
  /** Of the scaled stage, in pixels of what shows it; larger than that, it is scrolled. */
  readonly size: Size;
}

/** Scales a stage into a view (spec, designers §3 `zoomMode`: `auto` shows it whole; the others are ours). */
export function fitOf(mode: ZoomMode, stage: Size, view: Size): Fit {
  const [byWidth, byHeight] = [view.width / stage.width, view.height / stage.height];
  const scale = scaleOf(mode, byWidth, byHeight);
  return { scale, size: { width: stage.width * scale.x, height: stage.height * scale.y } };
}

function scaleOf(mode: ZoomMode, byWidth: number, byHeight: number): Point {
  const both = (scale: number): Point => ({ x: scale, y: scale });
  switch (mode) {
    case 'width':
      return both(byWidth);
    case 'height':
      return both(byHeight);
    case 'full':
      return { x: byWidth, y: byHeight };
    case 'none':
      return both(1);
    default:
      return both(Math.min(byWidth, byHeight));
  }
}

/** Upwards, since a canvas may have more pixels than are seen and never less; a stage in the far distance has a few. */
export const ratioOf = (scale: Point, devicePixels: number): number =>
  Math.max(0.25, Math.ceil(Math.max(scale.x, scale.y) * devicePixels * 4 - 0.01) / 4);
