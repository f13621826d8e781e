import { MISSING } from '../fonts/coverage.ts';
import { type Chain, TOFU } from '../fonts/faces.ts';
import { clean } from './clean.ts';

export const NEWLINE = 0x0a;
export const TAB = 0x09;
export const SPACE = 0x20;
const ZERO_WIDTH_SPACE = 0x200b;
const WORD_JOINER = 0x2060;

/** Boxes of options, which our fonts do not have: □ with a mark in it, of the faces of 黑体 (V4). */
const BOXES: Readonly<Record<number, string>> = { 9744: '', 9745: '✓', 9746: '×' };

/** Tone marks of old Korean: browsers set them around a letter whatever the font says, so no face of ours counts as theirs. */
const isAround = (codePoint: number): boolean => codePoint === 0x302e || codePoint === 0x302f;

/** The characters of a text with their widths; the arrays are as long as the text has code points. */
export interface Glyphs {
  /** As it is laid out: without what is never seen. */
  readonly text: string;
  readonly chain: Chain;
  /** Code points to draw: □ in place of what no font has. */
  readonly drawn: readonly number[];
  /** 1/1000 em; 0 for what is never drawn and for tabs, whose width depends on their place. */
  readonly advances: readonly number[];
  /** Number of the face within the chain; null where all are of the first. */
  readonly faces: readonly number[] | null;
  /** What is drawn into the box at a place, by its number. */
  readonly marks: ReadonlyMap<number, string> | null;
  /** 1/1000 em of all, tabs and ends of lines left out. */
  readonly total: number;
  /** Whether it has ends of lines or tabs. */
  readonly structured: boolean;
}

/** Whether a character has no picture of its own. */
export const isUnseen = (codePoint: number): boolean =>
  codePoint === NEWLINE || codePoint === TAB || codePoint === ZERO_WIDTH_SPACE || codePoint === WORD_JOINER;

/** Hears of each character that no face has, with what stands around it. */
export type Missing = (codePoint: number, around: string) => void;

/** So many units of a text before and behind a character say where it stands. */
const AROUND = 6;

/** What stands around a place of a text, on one line and without halves of pairs. */
const aroundOf = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Measures a text: the sum of advances, without kerning or ligatures (rule P2). `missing` is told each character that no
 * face of the chain has; it is drawn as □ of the first face that has one.
 */
export function glyphsOf(written: string, chain: Chain, missing?: Missing): Glyphs {
  const text = clean(written);
  const drawn: number[] = [];
  const advances: number[] = [];
  let faces: number[] | null = null;
  let marks: Map<number, string> | null = null;
  const first = chain.faces[0]?.coverage;
  let total = 0;
  let structured = false;
  for (let at = 0; at < text.length; at++) {
    let codePoint = text.charCodeAt(at);
    if (codePoint >= 0xd800 && codePoint < 0xe000) codePoint = text.codePointAt(at++) ?? 0;
    let advance = isAround(codePoint) ? MISSING : (first?.advance(codePoint) ?? MISSING);
    let face = 0;
    if (isUnseen(codePoint)) {
      advance = 0;
      structured ||= codePoint === NEWLINE || codePoint === TAB;
    } else if (advance === MISSING) {
      [face, advance] = found(chain, codePoint);
      if (advance === MISSING) {
        const mark = BOXES[codePoint];
        if (mark === undefined) missing?.(codePoint, aroundOf(text, at));
        else if (mark !== '') {
          marks ??= new Map();
          marks.set(drawn.length, mark);
        }
        codePoint = TOFU;
        [face, advance] = found(chain, TOFU);
      }
    }
    if (face > 0) faces ??= drawn.map(() => 0);
    faces?.push(face);
    drawn.push(codePoint);
    advances.push(advance);
    total += advance;
  }
  return { text, chain, drawn, advances, faces, marks, total, structured };
}

/** Number of the first face that has a character, and its advance there. */
function found(chain: Chain, codePoint: number): [face: number, advance: number] {
  const { faces } = chain;
  for (let face = 0; face < faces.length && !isAround(codePoint); face++) {
    const advance = faces[face]?.coverage.advance(codePoint) ?? MISSING;
    if (advance !== MISSING) return [face, advance];
  }
  return [0, MISSING];
}
