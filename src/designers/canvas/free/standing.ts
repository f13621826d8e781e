import type { NodePatch } from '@gonghui/editor/api.ts';
import type { Edge, Side } from '@gonghui/elements/shared/geometry/arrange.ts';
import type { BoxLimits } from '@gonghui/elements/shared/geometry/resize.ts';
import type { Box, Point, Rect } from '@gonghui/kernel/geometry.ts';

/** What edges are brought to. */
export type AlignTarget = 'selection' | 'page';

/**
 * Freely placed elements of a plane, as their kind reads and writes them. Positions and lengths are in the kind's own unit: pixels of a
 * stage or millimetres of paper. Every method reads the design at the moment of the call and leaves out deleted elements.
 */
export interface PlaneElements {
  readonly unit: 'px' | 'mm';
  /** Pixels of the drawing in one length. */
  readonly scale: number;
  /** What is put by hand stands on multiples of this. */
  readonly grain: number;
  readonly limits: BoxLimits;
  /** Between things that are spread: the first offer, and the most. */
  readonly gap: { readonly usual: number; readonly most: number };
  /** Lines of one's own: how many there may be, and what they stand on multiples of. */
  readonly guides: { readonly most: number; readonly grain: number };
  /** What everything stands on. */
  readonly ground: string;
  page(): Rect;
  /** Of what is selected, what stands freely, in the order in which it was selected. */
  chosen(): readonly string[];
  /** The box around them, turned as it is where it is that of one thing; null for nothing. */
  frameOf(ids: readonly string[]): Box | null;
  moved(ids: readonly string[], by: Point): readonly NodePatch[];
  /** Their frame becomes another: one thing gets that box, several are mapped as the frames are. */
  resized(ids: readonly string[], from: Box, to: Box): readonly NodePatch[];
  /** Whether width and height can only change together. */
  keepsRatio(ids: readonly string[]): boolean;
  /** By so many degrees clockwise, as one. */
  turned(ids: readonly string[], by: number): readonly NodePatch[];
  aligned(ids: readonly string[], edge: Edge, around: AlignTarget): readonly NodePatch[];
  /** Without a gap evenly between the outer two. */
  distributed(ids: readonly string[], axis: 'x' | 'y', gap?: number): readonly NodePatch[];
  /** As large as the first of them. */
  matched(ids: readonly string[], side: Side): readonly NodePatch[];
}

/** A rectangle of the kind's own lengths in pixels of the drawing. */
export const drawn = <R extends Rect>({ scale }: Pick<PlaneElements, 'scale'>, rect: R): R =>
  scale === 1
    ? rect
    : {
        ...rect,
        x: rect.x * scale,
        y: rect.y * scale,
        width: rect.width * scale,
        height: rect.height * scale,
      };

export const onGrain = (value: number, grain: number): number =>
  grain === 1 ? Math.round(value) : Math.round(Math.round(value / grain) * grain * 100) / 100;
