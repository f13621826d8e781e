import type { Rect, Size } from '@gonghui/kernel/geometry.ts';
import type { ZoomLimits } from './zoom.ts';

/** What is looked at: its size, and where its parts stand. The first one is where it begins. */
export interface Drawing extends Size {
  /** Its left and upper edge; 0 where it does not go beyond its origin. */
  x?: number;
  y?: number;
  parts: readonly (Rect & { id: string })[];
}

/** How a canvas is looked at, beside how far it is zoomed. */
export interface ViewportLimits extends ZoomLimits {
  /** A whole window of room on every side, and opened with its first part in sight: things stand anywhere on it. */
  endless?: true;
}

/** Empty room around the drawing, in screen pixels, so that its edges can be brought to the middle. */
const ROOM = 320;

/** The room that is scrolled, with a scaled drawing in it: where a point of the drawing is in it, and how large it is for that. */
export class ScrolledRoom {
  zoom = 1;
  drawing: Drawing | null = null;
  /** What shows a part of it, in screen pixels. */
  size: Size = { width: 0, height: 0 };
  readonly limits: ViewportLimits;

  constructor(limits: ViewportLimits) {
    this.limits = limits;
  }

  /** Where a point of the drawing is in the scrolled room. */
  across(x: number): number {
    return this.aside() + (x - (this.drawing?.x ?? 0)) * this.zoom;
  }

  down(y: number): number {
    return this.above() + (y - (this.drawing?.y ?? 0)) * this.zoom;
  }

  /** How wide it is around a drawing of this width. */
  width(drawn: number): number {
    return this.aside() * 2 + drawn * this.zoom;
  }

  /** How high; below the drawing there is enough of it that its start can stand at the upper edge. */
  height(drawn: number): number {
    return this.above() + drawn * this.zoom + Math.max(ROOM, this.size.height);
  }

  /** Room to the left and right of the drawing: enough that either side of it can stand in the middle. */
  private aside(): number {
    const { width } = this.size;
    return Math.max(ROOM, this.limits.endless ? width : Math.ceil(width / 2));
  }

  private above(): number {
    return this.limits.endless ? Math.max(ROOM, this.size.height) : ROOM;
  }
}
