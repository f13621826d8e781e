const WORD = /[\w-]/;

/**
 * Whether a text names `word` as a whole word: nothing that a word is made of stands at either end of it. The word is looked for as it
 * is, for it may come from outside and is no pattern.
 */
export function namesWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!WORD.test(text.charAt(at - 1)) && !WORD.test(text.charAt(at + word.length))) return true;
  return false;
}
