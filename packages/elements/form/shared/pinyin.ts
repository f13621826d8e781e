/**
 * First characters of the runs that share a pinyin initial, in the order of the Unicode pinyin collation (I, U and V
 * start no syllable). Sorting by `zh` then tells a character's initial without a dictionary.
 */
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const FIRST = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀';
const HAN = /\p{Script=Han}/u;

let collator: Intl.Collator | undefined;
const known = new Map<string, string>();
/** Labels of a page are looked up at every key stroke; beyond this many the memory is not worth it. */
const KNOWN_MAX = 5000;

function initialOf(char: string): string {
  if (!HAN.test(char)) return char.toLowerCase();
  collator ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  let low = 0;
  let high = LETTERS.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (collator.compare(char, FIRST.charAt(middle)) >= 0) low = middle;
    else high = middle - 1;
  }
  return LETTERS.charAt(low);
}

/** Pinyin initials: 会议室A → `hysa`. A character with several readings counts by its commonest one. */
export function initials(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  let result = '';
  for (const char of text) result += initialOf(char);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, result);
  return result;
}

/** Whether a person who typed `keyword` means `text`: by a part of it, in any case, or by its pinyin initials. */
export function meets(text: string, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return true;
  if (text.toLowerCase().includes(wanted)) return true;
  return /^[a-z0-9]+$/.test(wanted) && initials(text).includes(wanted);
}
