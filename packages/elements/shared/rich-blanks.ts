/** Tags of formatted text that begin a line and end one. */
export const RICH_BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'li', 'ul', 'ol'],
  ...['table', 'thead', 'tbody', 'tr', 'figure', 'figcaption'],
]);

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t';

/** Without blanks at the ends that are asked for; an expression would look from each of many to the next word. */
function trimmed(text: string, before: boolean, behind: boolean): string {
  let from = 0;
  let to = text.length;
  while (before && from < to && isBlank(text[from])) from++;
  while (behind && to > from && isBlank(text[to - 1])) to--;
  return text.slice(from, to);
}

/** Whether a text ends where a line of its source may end without a blank between words. */
export const endsFresh = (text: string): boolean => text === '' || /[ \t\n]$/.test(text.slice(-1));

/**
 * What is meant by a text between two tags. An end of a line, with the blanks around it, is layout of whoever wrote the HTML: one blank
 * between words, none where `isFresh`, as a line begins there or a blank stands before. Every other blank was written and stays.
 */
export function withoutSourceLines(text: string, isFresh: boolean): string {
  if (!/[\r\n\f]/.test(text)) return text;
  const parts = text.split(/[\r\n\f]/);
  const last = parts.length - 1;
  const said: string[] = [];
  let fresh = isFresh;
  for (const [at, part] of parts.entries()) {
    const words = trimmed(part, at > 0, at < last);
    if (at > 0 && !fresh) {
      said.push(' ');
      fresh = true;
    }
    if (words === '') continue;
    said.push(words);
    fresh = false;
  }
  return said.join('');
}
