/**
 * First characters of the runs that share a pinyin initial, in the order of the Unicode pinyin collation (I, U and V
 * start no syllable). Sorting by `zh` then tells a character's initial without a dictionary.
 */
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const HAN = /\p{Script=Han}/u;

let collator: Intl.Collator | undefined;

function initialOf(char: string): string {
  if (!HAN.test(char)) return char.toLowerCase();
  collator ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  for (let i = LETTERS.length - 1; i >= 0; i--) {
    if (collator.compare(char, FIRST.charAt(i)) >= 0) return LETTERS.charAt(i);
  }
  return char;
}

/** Pinyin initials: 会议室A → `hysa`. A character with several readings counts by its commonest one. */
export function initials(text: string): string {
  let result = '';
  for (const char of text) result += initialOf(char);
  return result;
}

/** Whether a person who typed `keyword` means `text`: by a part of it, in any case, or by its pinyin initials. */
export function meets(text: string, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return true;
  if (text.toLowerCase().includes(wanted)) return true;
  return /^[a-z0-9]+$/.test(wanted) && initials(text).includes(wanted);
}
