/** Longer texts are no number, day, time, yes or no: nothing looks at them. */
export const MOST_CHARS = 200;

/** Characters that take no place and come along from web pages, chats and Word. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/g;
const BLANK = /\s/g;
/** Minus signs and dashes that stand for one, of input methods, Word and accounting. */
const MINUS = /[−–—‐‑﹣]/g;
/** Texts that are written in that one way already, as most of a table are. */
const PLAIN = /^[!-~]*$/;
/** Full-width letters of ASCII. Superscripts, circled digits and ½ are others: 10² is not 102. */
const WIDE = /[！-～]/g;

/**
 * A short text with what means the same written in one way: full-width letters, blanks of every sort, minus signs, ￥; and
 * without what nobody sees. Nothing that people read as another thing becomes the same.
 */
export const tidy = (text: string): string => (PLAIN.test(text) ? withoutFormula(text) : tidied(text));

const tidied = (text: string): string =>
  withoutFormula(
    text
      .replace(UNSEEN, '')
      .replace(WIDE, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replaceAll('￥', '¥')
      .replace(MINUS, '-')
      .replace(BLANK, ' ')
      .trim(),
  );

/** ="00456": how other systems write a text into a CSV file that Excel would take for a number. */
const AS_FORMULA = /^="([^"]*)"$/;

/** A text without that around it. */
export const withoutFormula = (text: string): string =>
  text.startsWith('="') ? (AS_FORMULA.exec(text)?.[1]?.trim() ?? text) : text;

/** Nothing but blanks and what takes no place, of whatever sort: fillers of Korean and an empty cell of braille show nothing, too. */
const NOTHING =
  /^(?:[\s\u00ad\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]|[\ufe00-\ufe0f])*$/;

/** Whether a text is nothing but blanks, of whatever sort; of a long one the beginning tells. */
export const isBlankText = (text: string): boolean => {
  const code = text.charCodeAt(0);
  // What most texts begin with: cells by the million are asked.
  if ((code > 0x20 && code < 0x7f) || (code >= 0x4e00 && code <= 0x9fff)) return false;
  return NOTHING.test(text);
};

/** Said where some were left out. */
export const CONTROLS_LEFT_OUT = '已去掉看不见的控制字符';

/** Whether a text is digits alone, and at least one. */
export const isDigits = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return text !== '';
};

/** What a text is without the first of these that it begins with, longest first; null where it begins with none. */
export function without(text: string, starts: readonly string[]): string | null {
  const start = starts.find(one => text.slice(0, one.length).toUpperCase() === one);
  return start === undefined ? null : text.slice(start.length).trim();
}

/** The same at its end; the end comes along. */
export function withoutEnd(text: string, ends: readonly string[]): [rest: string, end: string] {
  const end = ends.find(one => text.slice(-one.length).toUpperCase() === one);
  return end === undefined ? [text, ''] : [text.slice(0, -end.length).trim(), end];
}
