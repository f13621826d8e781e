import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { messages } from '../shared/messages.ts';
import { isEmptyHtml, picturesIn, readHtml } from './html-text.ts';
import type { RichProps } from './shape.ts';

/** Characters of the HTML: some thirty pages. */
export const HTML_MAX = 200_000;

const isControl = (code: number) => (code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f;

/**
 * Formatted text as HTML; null when there is neither text nor picture. What it may be made of is not checked here: the
 * gateway reduces it to the allow list before it stores it, and whoever shows it does so again.
 */
export const richField: FieldSpec<RichProps, string | null> = {
  column: 'text',
  html: true,
  empty: null,
  isEmpty: value => value === null || isEmptyHtml(value),
  read(raw, props) {
    if (raw === null || raw === undefined) return ok(null);
    if (typeof raw !== 'string') return refuse(messages.notText(props.label));
    if (raw.length > HTML_MAX) return refuse(`「${props.label}」的内容过长，请精简后再提交`);
    if (!raw.isWellFormed()) return refuse(messages.badCharacter(props.label));
    const html = raw.replace(/\r\n?/g, '\n');
    for (let i = 0; i < html.length; i++)
      if (isControl(html.charCodeAt(i))) return refuse(messages.badCharacter(props.label));
    // The mark of a picture on its way: stored now, it would be gone without a word.
    if (html.includes('<img') && readHtml(html).pictures.some(src => src.startsWith('blob:')))
      return refuse(`「${props.label}」中还有图片正在上传，请稍候再提交`);
    return ok(isEmptyHtml(html) ? null : html);
  },
  check: () => [],
  files: value => (value === null ? [] : picturesIn(value)),
  toText(value) {
    if (value === null) return '';
    const { text, pictures } = readHtml(value);
    return text || (pictures.length > 0 ? `${pictures.length}张图片` : '');
  },
  operators: ['!empty', 'empty'],
  facts: { needsRoom: true, paper: { kind: 'rich', row: true, share: 6 } },
};
