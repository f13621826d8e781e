import type { Size } from '@gonghui/kernel/geometry.ts';

/** How far a canvas can be zoomed. */
export interface ZoomLimits {
  /** By hand. */
  smallest: number;
  largest: number;
  /** By fitting all of it into the window. */
  fitted: number;
}

const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4];

/** Room at the edges of a drawing that is fitted into the window, in screen pixels. */
const MARGIN = 24;

/** The zoom at which all of a drawing is in sight, with a little room around it; never more than `most`, full size. */
export function fitZoom(window: Size, drawing: Size, { fitted }: ZoomLimits, most = 1): number {
  const within = (room: number, length: number) => Math.max(1, room - 2 * MARGIN) / length;
  return Math.max(
    fitted,
    Math.min(most, within(window.width, drawing.width), within(window.height, drawing.height)),
  );
}

/** The next step of zooming by button or key, through 100 %. */
export function zoomStep(zoom: number, step: 1 | -1, { smallest, largest }: ZoomLimits): number {
  const steps = STEPS.filter(one => one >= smallest && one <= largest);
  const next = step > 0 ? steps.find(one => one > zoom + 0.001) : steps.findLast(one => one < zoom - 0.001);
  return next ?? zoom;
}

/** What a wish comes to. From a fit below the least one comes back step by step, and gets no further away. */
export const clampZoom = (now: number, wish: number, { smallest, largest }: ZoomLimits): number =>
  Math.min(largest, Math.max(Math.min(smallest, now), wish));
