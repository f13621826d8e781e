/**
 * What a text may contain that no paper shows: controls, marks of direction, variation selectors, joiners, halves of pairs.
 * The range of surrogates matches whole pairs too, which are looked at again below.
 */
const ODD =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200c-\u200f\u2028-\u202e\u2061-\u206f\ud800-\udfff\ufeff\ufffe\uffff]|[\ufe00-\ufe0f]/;

/** Ends of lines, of every system and of Unicode; a page within a text is the end of a line as well. */
const ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200c-\u200f\u202a-\u202e\u2061-\u206f\ufeff\ufffe\uffff]|\p{Variation_Selector}|[\u{e0000}-\u{e007f}]/gu;

/**
 * A text as it is laid out: lines end with `\n`, tabs stay, what nobody can see is left out, and half of a surrogate pair
 * becomes U+FFFD. Zero-width space and word joiner stay, since lines break by them.
 */
export function clean(text: string): string {
  if (!ODD.test(text)) return text;
  return text.toWellFormed().replace(ENDS, '\n').replace(UNSEEN, '');
}
