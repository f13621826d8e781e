import type { RichSpan } from '../layout/flow.ts';
import type { Glyphs } from '../text/glyphs.ts';
import type { Micron } from '../units.ts';

/** How a stretch of a line looks where it is not as its cell. */
export type RichLook = Omit<RichSpan, 'text' | 'bold'>;

/** What a line of formatted text has beside its characters. */
export interface RichLine {
  readonly indent: Micron;
  /** Of an item of a list, before its first line. */
  readonly mark: Glyphs | null;
  /** By the number of the face. */
  readonly looks: readonly RichLook[];
  /** A picture that begins here and takes so many lines. */
  readonly picture: { readonly key: string; readonly lines: number } | null;
}
