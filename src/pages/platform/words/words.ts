import { MAX_WORDS } from '@gonghui/contract/linkage.ts';

/** Longest word that the gateway takes. */
const WORD_CHARS = 50;

/** Words of a text with one a line, blanks around them and doubles left out. */
export const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(word => word.trim())
      .filter(Boolean),
  ),
];

/** What keeps words from being stored; null when nothing does. */
export function wordsFault(words: readonly string[]): string | null {
  if (words.length > MAX_WORDS) return `最多 ${MAX_WORDS} 个检测词，现有 ${words.length} 个`;
  const long = words.find(word => word.length > WORD_CHARS);
  if (long) return `「${long.slice(0, 10)}…」不能超过${WORD_CHARS}字`;
  const bare = words.find(word => !/[\p{L}\p{N}]/u.test(word));
  return bare ? `「${bare}」只有符号，无法检测，请删除` : null;
}
