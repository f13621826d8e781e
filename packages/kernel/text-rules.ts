/** Format checks named by the spec (platform §5 "Client-side format helpers"); browser and gateway ask the same ones. */

/** Mainland mobile phone: 11 digits. */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text);

const EMAIL = /^[^\s@;,]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9-]{1,63})+$/;
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Addresses separated by semicolons; an empty item makes the list wrong. */
export const isEmailList = (text: string): boolean => text.split(';').every(item => isEmail(item.trim()));

/** 15 or 18 digits, the last of 18 may be X. */
export const isIdCard = (text: string): boolean => /^(?:\d{15}|\d{17}[\dXx])$/.test(text);

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/**
 * Whether an ID card number can be one (GB 11643): a birthday that exists, and of 18 digits the last one computed from
 * the others.
 */
export function isSoundIdCard(text: string): boolean {
  if (!isIdCard(text)) return false;
  const birth = text.length === 15 ? `19${text.slice(6, 12)}` : text.slice(6, 14);
  const day = `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return false;
  if (text.length === 15) return true;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return '10X98765432'[sum % 11] === text.slice(-1).toUpperCase();
}

/** Scheme optional; host or IP; port and path optional. */
export const isUrl = (text: string): boolean =>
  text.length <= 2048 &&
  /^(?:https?:\/\/)?(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[\w-]{1,63}\.)+[A-Za-z]{2,63})(?::\d{1,5})?(?:[/?#]\S*)?$/.test(
    text,
  );

/** 8 to 20 characters with a digit, a letter and one of / _ @ * & . # */
export const isPassword = (text: string): boolean =>
  text.length >= 8 && text.length <= 20 && /\d/.test(text) && /[A-Za-z]/.test(text) && /[/_@*&.#]/.test(text);

/** 4 identical characters in a row, or 4 consecutive ascending or descending ones. */
export function isWeakPassword(text: string): boolean {
  for (let i = 0; i + 3 < text.length; i++) {
    const step = text.charCodeAt(i + 1) - text.charCodeAt(i);
    if (step < -1 || step > 1) continue;
    const next = text.charCodeAt(i + 2) - text.charCodeAt(i + 1);
    const last = text.charCodeAt(i + 3) - text.charCodeAt(i + 2);
    if (next === step && last === step) return true;
  }
  return false;
}

/** Control characters but tab and line breaks: no person types them, and PostgreSQL cannot store the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const ALL_CONTROL = new RegExp(CONTROL, 'g');
export const hasControl = (text: string): boolean => CONTROL.test(text);

/** Letters that nobody sees and no field keeps; Word ends a line within a paragraph with U+000B. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for, and the class by its name takes twice the time.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const KEPT = '\t\n\r';
const LINE_ENDS = '\v\f\u2028\u2029';

/** A text without control letters; what ends a line or a page somewhere ends a line here. */
export const withoutControls = (text: string): string =>
  text.replace(CONTROLS, one => (KEPT.includes(one) ? one : LINE_ENDS.includes(one) ? '\n' : ''));

/** Turn the order of reading (a file name that ends in `exe.txt`), or are lost halves of characters. */
const MISLEADING =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const BLANK = /[\s\u200b\u2060\ufeff]/;
/** Take no place on the screen; the joiner within an emoji is one of them and may stay beside something visible. */
const INVISIBLE =
  /[\s\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u2060-\u206f\u2800\u3164\ufeff\uffa0]|\u034f|\u200d|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e0fff}]/gu;

/** Letter by letter from both ends: a pattern for the end would be tried at every blank within the text. */
function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && BLANK.test(text.charAt(from))) from++;
  while (to > from && BLANK.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/**
 * A name as people see it: without control characters and without what turns the reading order, line breaks as
 * spaces, trimmed. Empty when nothing of it would be visible.
 */
export function cleanName(text: string): string {
  const shown = trimmed(
    text
      // First of all: halves that a control character stands between would come together to a letter that nobody wrote.
      .replace(MISLEADING, '')
      .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
      .replace(ALL_CONTROL, ''),
  );
  return shown.replace(INVISIBLE, '') === '' ? '' : shown;
}

/** A name for a message: cleaned, and cut with an ellipsis where it has more than `most` characters. */
export function shortName(text: string, most = 30): string {
  // Only the beginning is looked at: it may be of any length, and what is cleaned away is rare.
  const characters = [...cleanName(text.slice(0, most * 10))];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : characters.join('');
}

/**
 * A file's name, cleaned, with its beginning and its ending where it has more than `most` characters: 年度合同….pdf. Empty
 * when nothing of it would be visible.
 */
export function fileName(text: string, most = 120): string {
  // What stands between is of any length, and would be left out of the name.
  const told = text.length > most * 20 ? `${text.slice(0, most * 10)}\0${text.slice(-most * 10)}` : text;
  const characters = [...cleanName(told)];
  if (characters.length <= most) return characters.join('');
  const [found = ''] = /\.[^.]{1,12}$/.exec(characters.slice(-13).join('')) ?? [];
  const ending = [...found].length < most - 1 ? found : '';
  return `${characters.slice(0, most - [...ending].length - 1).join('')}…${ending}`;
}
