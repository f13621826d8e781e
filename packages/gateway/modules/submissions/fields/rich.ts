import type { FormField } from '@gonghui/domain/form-fields.ts';
import { picturesIn } from '@gonghui/elements/form/rich/html-text.ts';
import { linkAddress } from '@gonghui/elements/form/shared/link.ts';
import { messages } from '@gonghui/elements/form/shared/messages.ts';
import {
  RICH_ATTRIBUTES,
  RICH_TAGS,
  richStyle,
  storedPicture,
} from '@gonghui/elements/form/shared/rich-allow.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import sanitizeHtml from 'sanitize-html';
import type { FieldHooks } from './hooks.ts';

/** Deeper nesting than anyone writes; a parser downstream may have less stack than ours. */
const DEEPEST = 50;

/**
 * Formatted text as it is stored: by the allow list that browsers show it by, with pictures of ours only. A picture counts
 * only where the text names it outright: one hidden behind entities has passed no check of whose it is.
 */
export function cleanRich(html: string): string {
  const named = new Set(picturesIn(html));
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TAGS],
    allowedAttributes: { '*': [...RICH_ATTRIBUTES], a: ['href', 'title', 'style', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: DEEPEST,
    transformTags: {
      '*': (tagName, attribs) => {
        const kept = { ...attribs };
        const style = richStyle(kept.style ?? '');
        delete kept.style;
        if (style !== '') kept.style = style;
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
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img') return false;
      const id = storedPicture(attribs.src);
      return id === null || !named.has(id);
    },
  });
}

/** Cleans the values of rich fields; one that is left with nothing is empty, which a required field refuses. */
function clean(
  own: readonly FormField[],
  values: Record<string, Json>,
  before?: Readonly<Record<string, Json>>,
): void {
  for (const field of own) {
    const html = values[field.id];
    if (typeof html !== 'string' || html === before?.[field.id]) continue;
    const cleaned = cleanRich(html);
    const empty = field.spec.isEmpty(cleaned);
    values[field.id] = empty ? field.spec.empty : cleaned;
    if (!empty || field.props.required !== true) continue;
    const message = messages.required(field.label);
    throw new AppError('invalid', message, { errors: { [field.id]: [message] }, cells: {} });
  }
}

export const richHooks: FieldHooks = {
  async beforeCreate(_trx, { own, records }) {
    for (const record of records) clean(own, record.values);
  },
  async beforeChange(_trx, { own, values, before }) {
    clean(own, values, before);
  },
};
