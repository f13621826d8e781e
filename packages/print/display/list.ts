import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Face } from '../fonts/faces.ts';
import type { Micron } from '../units.ts';

/** How a line looks. Colors everywhere are `#rrggbb`. */
export interface Stroke {
  readonly width: Micron;
  readonly color: string;
  readonly line: 'solid' | 'dashed' | 'dotted' | 'double';
}

/** Characters of one face on one baseline. */
export interface Run {
  readonly is: 'text';
  readonly face: Face;
  readonly size: Micron;
  readonly color: string;
  /** Slanted by 12°: Chinese faces have no italic. */
  readonly italic: boolean;
  readonly y: Micron;
  readonly text: string;
  /** Where each character (code point) of `text` begins. */
  readonly xs: readonly Micron[];
}

/** A line from one place to another. */
export interface Ruled {
  readonly is: 'line';
  readonly x1: Micron;
  readonly y1: Micron;
  readonly x2: Micron;
  readonly y2: Micron;
  readonly stroke: Stroke;
}

/** A box, filled, framed or both. */
export interface Shape extends Readonly<Rect> {
  readonly is: 'box';
  readonly fill: string | null;
  readonly stroke: Stroke | null;
  /** Of its corners. */
  readonly radius: Micron;
}

/** A picture within its box, whose ratio it keeps. `key` is what whoever draws finds its bytes by. */
export interface Picture extends Readonly<Rect> {
  readonly is: 'image';
  readonly key: string;
}

/** Dark modules of a code: four numbers each, x, y, width and height. */
export interface Modules {
  readonly is: 'modules';
  readonly rects: readonly Micron[];
}

/** Items turned by degrees, clockwise, around a point. */
export interface TurnedItems {
  readonly is: 'turned';
  readonly degrees: number;
  readonly x: Micron;
  readonly y: Micron;
  readonly items: readonly Item[];
}

export type Item = Run | Ruled | Shape | Picture | Modules | TurnedItems;

/** One page; the origin is its upper left corner, and what comes later lies above. */
export interface Page {
  readonly width: Micron;
  readonly height: Micron;
  readonly items: readonly Item[];
}

/** A character that no face has, and the text around it. */
export interface Lacking {
  readonly letter: string;
  readonly around: string;
}

/** What whoever prints should hear of. `at` is the row, cell or element that it is about, `page` counts from one. */
export interface Problem {
  readonly code:
    | 'missingCharacters'
    | 'missingFont'
    | 'clipped'
    | 'bandsFillPage'
    | 'partBandsFillPage'
    | 'columnsTooWide'
    | 'outsidePage'
    | 'tooManyPages'
    | 'tooManyLines'
    | 'formula'
    | 'code';
  readonly at: string | null;
  readonly text: string;
  /** Of `missingCharacters`, each once. */
  readonly letters?: readonly Lacking[];
}

export interface Laid {
  readonly pages: readonly Page[];
  readonly problems: readonly Problem[];
}
