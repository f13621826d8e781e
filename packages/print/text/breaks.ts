import LineBreaker from 'linebreak';

/** Quotes that Chinese shares with other scripts: Unicode calls them ambiguous and glues them to both neighbours. */
const OPENING_QUOTE = /[“‘]/;
const CLOSING_QUOTE = /[”’]/;
/** Written without spaces, so a line may end beside them. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What ends a group or a sentence, after which an opening quote may begin a line. */
const CLOSES = /[，。、；：？！）】》〉」』〕…”’]/;
const OPENS = /[（【《〈「『〔“‘]/;

/**
 * Where lines may end, by UAX 14: true at the number of each code point that may begin a line (rule P3).
 *
 * Beyond it a Chinese sentence breaks before an opening and after a closing quote, as 标点避头尾 asks: the quote stays with
 * what it encloses, and an apostrophe within a word is none.
 */
export function breaksOf(text: string): boolean[] {
  const ends = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) ends.add(next.position);
  const may: boolean[] = [];
  let at = 0;
  let before = '';
  for (const char of text) {
    may.push(at > 0 && (ends.has(at) || breaksBesideQuote(before, char)));
    at += char.length;
    before = char;
  }
  return may;
}

function breaksBesideQuote(before: string, after: string): boolean {
  if (OPENING_QUOTE.test(after)) return IDEOGRAPH.test(before) || CLOSES.test(before);
  if (CLOSING_QUOTE.test(before)) return IDEOGRAPH.test(after) || OPENS.test(after);
  return false;
}
