import { USUAL } from './usual.ts';

/** Ends of lines, of every system and of Unicode; a page within a text is the end of a line as well. */
const ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Controls and all that Unicode calls ignorable (marks of direction, joiners, variation selectors, soft hyphens, fillers). */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufff9-\ufffb\ufffe\uffff]|(?![\u200b\u2060])\p{Default_Ignorable_Code_Point}/gu;

/** Blanks that hardly any font has, as the nearest that ours have: of two widths, between words and within them. */
const BLANKS: readonly (readonly [RegExp, string])[] = [
  [/\u2000/g, '\u2002'],
  [/\u2001/g, '\u2003'],
  [/[\u1680\u2004-\u2006\u2008-\u200a\u205f]/g, ' '],
  [/[\u2007\u202f]/g, '\u00a0'],
];

/** A letter with marks, as many as anybody means, or the parts of a Korean syllable. */
const COMPOSED = /\P{M}\p{M}{1,8}|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/gu;

/** The one letter that a letter and its marks are. The letter itself stays as it was written: Unicode knows some names' as others. */
const compose = (cluster: string): string => {
  const base = String.fromCodePoint(cluster.codePointAt(0) ?? 0);
  return base.normalize('NFC') === base ? cluster.normalize('NFC') : cluster;
};

/**
 * A text as it is laid out: lines end with `\n`, tabs stay, what nobody can see is left out, and half of a surrogate pair
 * becomes U+FFFD. A letter and its marks are one letter where there is one. Zero-width space and word joiner stay, since lines
 * break by them.
 */
export function clean(text: string): string {
  if (USUAL.test(text)) return text;
  let cleaned = text.toWellFormed().replace(ENDS, '\n').replace(UNSEEN, '');
  for (const [blank, as] of BLANKS) cleaned = cleaned.replace(blank, as);
  return cleaned.replace(COMPOSED, compose);
}
