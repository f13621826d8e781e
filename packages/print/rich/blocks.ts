import { endsFresh, RICH_BLOCKS, withoutSourceLines } from '@gonghui/elements/shared/rich-blanks.ts';
import { storedKey } from '@gonghui/elements/shared/stored-picture.ts';
import type { RichBlock, RichSpan } from '../layout/flow.ts';
import { colourOf } from './colours.ts';
import { attributeOf, tokensOf } from './tokens.ts';

type SpanStyle = Omit<RichSpan, 'text'>;

const PLAIN: SpanStyle = { bold: false, italic: false, underline: false, strike: false, color: null };

/** What tags change of the looks of the text within. */
const LOOKS: Readonly<Record<string, Partial<SpanStyle>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'].map(name => [name, { bold: true }])),
};

/** Blocks before which an item that says nothing is an item all the same. */
const ITEMS: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'hr']);
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const DEEPEST = 50;

function lookOf(name: string, attributes: string, before: SpanStyle): SpanStyle {
  const look: { -readonly [K in keyof SpanStyle]: SpanStyle[K] } = { ...before, ...LOOKS[name] };
  const named = colourOf(attributeOf(attributes, 'color'));
  if (named !== null) look.color = named;
  for (const part of attributeOf(attributes, 'style').split(';')) {
    const [property = '', ...rest] = part.split(':');
    const value = rest.join(':').trim().toLowerCase();
    switch (property.trim().toLowerCase()) {
      case 'color':
        look.color = colourOf(value) ?? look.color;
        break;
      case 'font-weight':
        look.bold = value === 'bold' || Number(value) >= 600;
        break;
      case 'font-style':
        look.italic = value === 'italic';
        break;
      case 'text-decoration':
        if (value === 'underline') look.underline = true;
        if (value === 'line-through') look.strike = true;
    }
  }
  return look;
}

interface OpenBlock {
  readonly name: string;
  readonly look: SpanStyle;
  readonly indent: number;
  /** Of a list: number of its last item. */
  count: number;
}

/**
 * Formatted text as paragraphs and pictures (V4): bold, italic, underline, strike, colours, lists; of everything else the text.
 * Total: whatever it is, tags that are not closed or stand wrong cost no text. Pictures are stored ones.
 */
export function richBlocks(html: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  const open: OpenBlock[] = [{ name: '', look: PLAIN, indent: 0, count: 0 }];
  let spans: RichSpan[] = [];
  let mark = '';
  const top = (): OpenBlock => open.at(-1) as OpenBlock;
  const say = (text: string): void => {
    if (text !== '') spans.push({ text, ...top().look });
  };
  const end = (isWithin = false): void => {
    const kept = trimmed(spans);
    spans = [];
    // The first paragraph of an item has the item's mark.
    if (kept.length === 0 && isWithin) return;
    if (kept.length > 0 || mark !== '')
      blocks.push({ is: 'paragraph', spans: kept, indent: top().indent, mark });
    mark = '';
  };
  for (const token of tokensOf(html)) {
    if (token.is === 'text') {
      const isPre = open.some(one => one.name === 'pre');
      say(isPre ? token.text : withoutSourceLines(token.text, endsFresh(spans.at(-1)?.text ?? '')));
      continue;
    }
    const { name } = token;
    if (RICH_BLOCKS.has(name)) end(token.is === 'open' && !ITEMS.has(name));
    if (token.is === 'close') {
      const at = open.findLastIndex(one => one.name === name);
      if (at > 0) open.length = at;
      continue;
    }
    if (name === 'br') say('\n');
    else if (name === 'img') {
      end();
      const key = storedKey(attributeOf(token.attributes, 'src'));
      if (key !== null) blocks.push({ is: 'picture', key });
    } else if ((name === 'td' || name === 'th') && spans.length > 0) say('\t');
    if (EMPTY.has(name) || open.length > DEEPEST) continue;
    if (name === 'li') {
      const list = open.findLast(one => one.name === 'ol' || one.name === 'ul');
      if (list) list.count++;
      mark = list?.name === 'ol' ? `${list.count}.` : '•';
    }
    const { look, indent } = top();
    const isIn = name === 'ul' || name === 'ol' || name === 'blockquote';
    open.push({
      name,
      look: lookOf(name, token.attributes, look),
      indent: indent + (isIn ? 1 : 0),
      count: 0,
    });
  }
  end();
  return blocks;
}

/** Without blanks and line ends behind it; an expression would look from each of them to the next word. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\n')) end--;
  return text.slice(0, end);
}

/** Without the blanks that a paragraph ends with; those that it begins with are its indent. */
function trimmed(spans: readonly RichSpan[]): RichSpan[] {
  const list = spans.map(span => ({ ...span }));
  for (let last = list.at(-1); last; last = list.at(-1)) {
    last.text = withoutEnd(last.text);
    if (last.text !== '') break;
    list.pop();
  }
  return list;
}
