import type { NodePatch } from '@gonghui/editor/api.ts';
import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Placement, Props } from '@gonghui/scene/types.ts';

/** What is being dragged: an entry of the palette (a type, in one of its variants), or nodes of the design. */
export type Dragged =
  | { kind: 'new'; type: string; variant?: string }
  | { kind: 'nodes'; ids: readonly string[] };

/** A gap of a sequence; rectangles are of the screen. */
export interface SequenceSpot {
  kind: 'sequence';
  place: Placement;
  /** The gap, drawn as a line. */
  line: Rect;
  /** The slot that would take it, drawn softly. */
  within?: Rect;
}

/** A point of a free canvas: where something stands is an own value of it, and its place only says above what it lies. */
export interface PointSpot {
  kind: 'point';
  place: Placement;
  /** Own values of a new node that say where it stands. */
  props: Props;
  /** The same of each node that is moved; none where nothing would change. */
  patches: readonly NodePatch[];
  /** What it would cover, of the screen. */
  box: Rect;
}

/** Where what is dragged would land. */
export type DropSpot = SequenceSpot | PointSpot;

/** A part of the screen that takes drops: the canvas, the outline. */
export interface DropZone {
  /** What scrolls when the pointer comes near its edge. */
  readonly scroller: HTMLElement;
  /** `from` is where it was picked up. */
  locate(point: Point, dragged: Dragged, from: Point): DropSpot | null;
}

/** Whoever knows what is dragged and what a drop means: the designer around the canvas. */
export interface Carrier {
  /** Why nothing can be dragged now; null when it can. */
  readonly refusal: string | null;
  /** What a press on this element picks up. */
  take(pressed: Element): Dragged | null;
  /** Whether this element is part of what is selected: nothing is picked up by asking. */
  chosen(pressed: Element): boolean;
  /** What is shown at the pointer. */
  title(dragged: Dragged): string;
  can(dragged: Dragged, spot: DropSpot): Result<true>;
  drop(dragged: Dragged, spot: DropSpot): void;
  /** It was let go where it may not stand, or may not be dragged at all. */
  refused(message: string): void;
}

/** Attributes by which one listener on a whole list finds what was pressed. */
export const TYPE_ATTRIBUTE = 'data-type';
export const VARIANT_ATTRIBUTE = 'data-variant';
export const NODE_ATTRIBUTE = 'data-id';
