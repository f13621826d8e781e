import type { Place } from '@gonghui/scene/types.ts';

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** What is being dragged: a type from the palette, or nodes of the design. */
export type Dragged = { kind: 'new'; type: string } | { kind: 'nodes'; ids: readonly string[] };

/** Where it would land; rectangles are in the coordinates of the viewport. */
export interface DropSpot {
  place: Place;
  line: Rect;
  /** The hole that would take it, drawn softly. */
  within?: Rect;
}

/** A part of the screen that takes drops: the canvas, the outline. */
export interface DropZone {
  /** What scrolls when the pointer comes near its edge. */
  readonly scroller: HTMLElement;
  locate(point: Point, dragged: Dragged): DropSpot | null;
}

/** Attributes by which one listener on a whole list finds what was pressed. */
export const TYPE_ATTRIBUTE = 'data-type';
export const NODE_ATTRIBUTE = 'data-id';
