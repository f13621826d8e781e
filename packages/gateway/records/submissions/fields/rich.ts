import type { FormField } from '@gonghui/domain/form-fields.ts';
import { picturesIn } from '@gonghui/elements/form/rich/html-text.ts';
import { messages } from '@gonghui/elements/form/shared/messages.ts';
import { linkAddress } from '@gonghui/elements/shared/link.ts';
import {
  isRichColour,
  RICH_ATTRIBUTES,
  RICH_TAGS,
  richClass,
  richStyle,
  storedPicture,
} from '@gonghui/elements/shared/rich-allow.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import sanitizeHtml from 'sanitize-html';
import type { FieldHooks } from './hooks.ts';
import { contentWithout, lostText } from './rich-losses.ts';

/** Deeper nesting than anyone writes; a parser downstream may have less stack than ours. */
const DEEPEST = 50;

/** Tags of one text, and of those such as are opened and not closed: what a reader does for each depends on how deep it stands. */
const TAGS = 20_000;
const UNCLOSED = 1000;

/** Whether a text is made to keep a reader busy; told in one pass, and never of what an editor writes. */
function isDense(html: string): boolean {
  const open = new Map<string, number>();
  let tags = 0;
  let unclosed = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (++tags > TAGS) return true;
    const closes = html.charCodeAt(at + 1) === 0x2f;
    const from = closes ? at + 2 : at + 1;
    const name = /^[a-z][a-z0-9]*/i.exec(html.slice(from, from + 20))?.[0]?.toLowerCase();
    if (name === undefined || name === 'br' || name === 'hr' || name === 'img') continue;
    const count = open.get(name) ?? 0;
    if (closes && count === 0) continue;
    open.set(name, closes ? count - 1 : count + 1);
    unclosed += closes ? -1 : 1;
    if (unclosed > UNCLOSED) return true;
  }
  return false;
}

interface Reduced {
  html: string;
  /** What a reader would have seen or reached and does not any more, in words. */
  lost: string[];
}

/**
 * Formatted text by the allow list that browsers show it by, with pictures of ours only, and what that costs. A picture
 * counts only where the text names it outright: one hidden behind entities has passed no check of whose it is. Refuses a
 * text that is made of little but tags, as nobody writes it.
 */
export function reduceRich(html: string, label = ''): Reduced {
  if (isDense(html)) throw new AppError('invalid', `「${label}」的格式过于复杂，请清除一部分格式后再提交`);
  const named = new Set(picturesIn(html));
  const lost = new Set<string>();
  const ours = (src: string | undefined) => {
    const id = storedPicture(src);
    return id !== null && named.has(id);
  };
  const clean = sanitizeHtml(html, {
    allowedTags: [...RICH_TAGS],
    allowedAttributes: { '*': [...RICH_ATTRIBUTES], a: ['href', 'title', 'style', 'class', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: DEEPEST,
    transformTags: {
      '*': (tagName, attribs) => {
        const kept = { ...attribs };
        const without = contentWithout(tagName, kept, ours);
        if (without !== null) lost.add(without);
        const style = richStyle(kept.style ?? '');
        delete kept.style;
        if (style !== '') kept.style = style;
        const names = richClass(kept.class ?? '');
        delete kept.class;
        if (names !== '') kept.class = names;
        if (kept.color !== undefined && !isRichColour(kept.color)) delete kept.color;
        if (tagName !== 'a') delete kept.href;
        if (tagName !== 'img') delete kept.src;
        if (tagName === 'a') {
          if (linkAddress(kept.href) === null) delete kept.href;
          delete kept.target;
          delete kept.rel;
          if (kept.href !== undefined) Object.assign(kept, { target: '_blank', rel: 'noopener noreferrer' });
        }
        return { tagName, attribs: kept };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ours(attribs.src),
  });
  return { html: clean, lost: [...lost] };
}

/** The text as `reduceRich` leaves it, whatever that costs. */
export const cleanRich = (html: string, label = ''): string => reduceRich(html, label).html;

const fault = (field: FormField, message: string) =>
  new AppError('invalid', message, { errors: { [field.id]: [message] }, cells: {} });

/**
 * Cleans the values of rich fields. Looks go without a word; a text that would lose something to read or to reach is
 * refused by the name of it (docs/decisions/rich-text.md). One that is left with nothing is empty, which a required field
 * refuses.
 */
function clean(
  own: readonly FormField[],
  values: Record<string, Json>,
  before?: Readonly<Record<string, Json>>,
): void {
  for (const field of own) {
    const html = values[field.id];
    if (typeof html !== 'string' || html === before?.[field.id]) continue;
    const { html: cleaned, lost } = reduceRich(html, field.label);
    if (lost.length > 0) throw fault(field, lostText(field.label, lost));
    const empty = field.spec.isEmpty(cleaned);
    values[field.id] = empty ? field.spec.empty : cleaned;
    if (!empty || field.props.required !== true) continue;
    throw fault(field, messages.required(field.label));
  }
}

export const richHooks: FieldHooks = {
  broughtToo: true,
  async beforeCreate(_trx, { own, records }) {
    for (const record of records) clean(own, record.values);
  },
  async beforeChange(_trx, { own, values, before }) {
    clean(own, values, before);
  },
};
