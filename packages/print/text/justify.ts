import type { Micron } from '../units.ts';
import { type Glyphs, NEWLINE, SPACE } from './glyphs.ts';
import type { Line } from './lines.ts';
import type { TextRun } from './runs.ts';

/** What is written without spaces between words, with the marks of its sentences: room may be given between any two. */
const LOOSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef“”‘’…—]/u;

/** Whether a text goes on below a line by itself: the last line of a paragraph is never drawn apart. */
export function goesOn({ drawn }: Glyphs, { to }: Line): boolean {
  let at = to;
  while (drawn[at] === SPACE) at++;
  return at < drawn.length && drawn[at] !== NEWLINE;
}

const isGap = (before: string, after: string): boolean =>
  before === ' ' || after === ' ' || LOOSE.test(before) || LOOSE.test(after);

/**
 * Draws a line apart over room that it leaves (两端对齐): between Chinese characters and at spaces, never within a word or a
 * number. A line without such a place stays as it is.
 */
export function justified(stretches: readonly TextRun[], spare: Micron): TextRun[] {
  const chars = stretches.flatMap(({ text }) => [...text]);
  const gaps = chars.map((char, at) => at > 0 && isGap(chars[at - 1] ?? '', char));
  const count = gaps.filter(Boolean).length;
  if (count === 0 || spare <= 0) return [...stretches];
  let at = 0;
  let passed = 0;
  return stretches.map(stretch => ({
    ...stretch,
    xs: stretch.xs.map(x => {
      if (gaps[at++]) passed++;
      return x + Math.round((spare * passed) / count);
    }),
  }));
}
