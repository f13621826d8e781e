import { isBlankText } from '@gonghui/values/tidy.ts';
import { RICH_TAGS, storedPicture } from '../../shared/rich-allow.ts';
import { endsFresh, withoutSourceLines } from '../../shared/rich-blanks.ts';

/** Tags after which a new line of text begins. */
const BREAKS: ReadonlySet<string> = new Set([
  ...['p', 'br', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'tr', 'figure'],
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

interface HtmlContent {
  /** Words as lines, entities read. */
  text: string;
  /** Addresses of its pictures, as written. */
  pictures: string[];
}

/** What a piece of HTML says, in one pass whatever it is: for text forms and for "is anything there", not for showing. */
export function readHtml(html: string): HtmlContent {
  let text = '';
  const pictures: string[] = [];
  let at = 0;
  let pre = 0;
  // Looking at the end of a text that is being put together copies all of it each time.
  let last = '';
  const say = (piece: string): void => {
    const said = pre > 0 ? piece : withoutSourceLines(piece, endsFresh(last));
    text += said;
    last = said.slice(-1) || last;
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    const close = html.indexOf('>', open);
    if (close < 0) break;
    say(html.slice(at, open));
    const tag = html.slice(open + 1, close);
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (name === 'img') {
      const src = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
      pictures.push(src?.[1] ?? src?.[2] ?? '');
    }
    if (name === 'pre') pre = Math.max(0, pre + (tag.startsWith('/') ? -1 : 1));
    if (BREAKS.has(name)) {
      text += '\n';
      last = '\n';
    }
    at = close + 1;
  }
  say(html.slice(at));
  return { text: collapseBlanks(decode(text)), pictures };
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x1f && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : '';
  });

/** Blank lines and blanks behind lines are layout; so is the space that no break may follow. Those before a line are its indent. */
const collapseBlanks = (text: string): string =>
  text
    .split('\n')
    .map(line => line.replaceAll('\u00a0', ' ').replaceAll('\u200b', '').trimEnd())
    .filter(line => line !== '')
    .join('\n');

/** Ids of the stored pictures that a piece of HTML shows. */
export const picturesIn = (html: string): string[] => [
  ...new Set(readHtml(html).pictures.flatMap(src => storedPicture(src) ?? [])),
];

/** Spec, designers §5: rich text is empty if it has no text and no image. */
export function isEmptyHtml(html: string): boolean {
  const { text, pictures } = readHtml(html);
  return isBlankText(text) && pictures.length === 0;
}

const TAG = /<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi;
/** Whether it holds a tag of formatted text. */
const isMarkup = (text: string): boolean =>
  [...text.matchAll(TAG)].some(([, tag = '']) => RICH_TAGS.includes(tag.toLowerCase()));
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as formatted text: a paragraph a line, its signs as they are. One that holds tags of formatted text is that already. */
export function htmlOf(text: string): string {
  if (isMarkup(text)) return text;
  return text
    .split(/\r\n?|\n/)
    .filter(line => !isBlankText(line))
    .map(line => `<p>${line.replace(/[&<>]/g, sign => ESCAPES[sign] ?? sign)}</p>`)
    .join('');
}

/** Whether formatted text holds more than its words in lines: how they look, links, or pictures. */
export const isFormatted = (html: string): boolean => /<(?!\/?(?:p|br|div)\s*\/?>)\/?[a-z]/i.test(html);

/** Whether some formatted text says what another does, as tables that leave write it: its words, and addresses of its pictures. */
export function saysSame(html: string, stored: string): boolean {
  const pictures = new Set(picturesIn(stored));
  // Tables lose the indents of cells.
  const lines = (text: string) => text.split('\n').map(line => line.trim());
  const words = lines(readHtml(html).text).filter(
    line => !pictures.has(/\/v1\/files\/([\w-]+)$/.exec(line)?.[1] ?? ''),
  );
  return words.join('\n') === lines(readHtml(stored).text).join('\n');
}
