/** Tags of formatted text that begin a line and end one. */
export const RICH_BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'li', 'ul', 'ol'],
  ...['table', 'thead', 'tbody', 'tr', 'figure', 'figcaption'],
]);

/** Whether a text ends where a line of its source may end without a blank between words. */
export const endsFresh = (text: string): boolean => /^[ \t\n]?$/.test(text.slice(-1));

/**
 * What is meant by a text between two tags. An end of a line, with the blanks around it, is layout of whoever wrote the HTML: one blank
 * between words, none where `isFresh`, as a line begins there or a blank stands before. Every other blank was written and stays.
 */
export const withoutSourceLines = (text: string, isFresh: boolean): string =>
  text.replace(/[ \t\r\n\f]+/g, (run, at) => (/[\r\n\f]/.test(run) ? (at === 0 && isFresh ? '' : ' ') : run));
