import { faceName } from '@gonghui/print/draw/svg.ts';
import type { Face, Family } from '@gonghui/print/fonts/faces.ts';
import type { Slices } from './slices.ts';

/** Characters that a page shows, by face. */
export type Characters = Readonly<Partial<Record<Face, string>>>;

/** A part of a face as it is fetched: a slice of the app, or a block of 256 characters that the gateway cuts. */
export interface FontPiece {
  readonly key: string;
  readonly face: Face;
  /** Of the slice; null for a block. */
  readonly slice: string | null;
  /** Characters from `block * 256` on; null for a slice. */
  readonly block: number | null;
  /** As CSS writes it. */
  readonly range: string;
}

const BLOCK = 8;
const isSliced = (face: Face): boolean => face.startsWith('sans') || face.startsWith('serif');
export const familyOf = (face: Face): Family => (face.startsWith('serif') ? 'serif' : 'sans');
export const weightOf = (face: Face): 400 | 700 => faceName(face).weight;

/** The pieces that hold these characters, each once. */
export function piecesOf(characters: Characters, slices: Slices): FontPiece[] {
  const pieces = new Map<string, FontPiece>();
  for (const [face, text] of Object.entries(characters) as [Face, string][]) {
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      // Slices are of 黑体 and 宋体; of any other face the gateway cuts every block.
      const slice = isSliced(face) ? (slices.sliceOf(codePoint) ?? null) : null;
      const block = slice === null ? codePoint >> BLOCK : null;
      const key = `${face} ${slice ?? `#${block}`}`;
      if (pieces.has(key)) continue;
      const from = (block ?? 0) << BLOCK;
      const range =
        slice === null
          ? `U+${from.toString(16)}-${(from + (1 << BLOCK) - 1).toString(16)}`
          : slices.rangeOf(slice);
      pieces.set(key, { key, face, slice, block, range });
    }
  }
  return [...pieces.values()];
}
