/** Size of the text of lines, `--gh-size-sm`. */
const EM = 13;
/** Digits and what stands between them, in any font. */
const NARROW = /[0-9 .,:/-]/;
/** Letters of ASCII are somewhat wider than an em at most (`@`), and what East Asia writes is one wide. */
const KNOWN = /^[\x20-\x7e\u2013-\u201d\u3000-\u303f\u4e00-\u9fff\uff01-\uff65]*$/;

/**
 * Whether a text surely stands on one line within so many pixels. Only what may not has to be cut off: an edge that cuts
 * is a clip of its own, which each frame of scrolling pays for in every cell.
 */
export function surelyFits(text: string, width: number): boolean {
  if (text.length * EM * 0.65 > width || !KNOWN.test(text)) return false;
  let wide = 0;
  for (const char of text) wide += NARROW.test(char) ? 0.65 : char < '\x7f' ? 1.05 : 1;
  return wide * EM <= width;
}
