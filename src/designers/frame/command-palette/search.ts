/**
 * Whether a query means an entry: part of its Chinese name, or the beginning of one of its words (pinyin, initials,
 * English), every word of the query on its own.
 */
export function matches(query: string, title: string, words: string): boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return true;
  const name = title.toLowerCase();
  const entries = words.toLowerCase().split(/\s+/);
  return wanted
    .split(/\s+/)
    .every(part => name.includes(part) || entries.some(word => word.startsWith(part)));
}
