import DOMPurify from 'dompurify';
import { linkAddress } from '../shared/link.ts';

/** What formatted text may be made of (promise D26). Everything else goes; its words stay. */
const TAGS = [
  ...['p', 'br', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'hr'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
];
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'style', 'colspan', 'rowspan', 'start', 'width', 'height'];

const COLOUR = /^(?:#[\da-f]{3,8}|rgba?\([\d\s,.%]+\)|[a-z]{3,20})$/i;
const LENGTH = /^\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%)$/;
const STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'text-align': /^(?:left|center|right|justify)$/,
  'font-size': LENGTH,
  'line-height': /^\d(?:\.\d{1,2})?$/,
  width: LENGTH,
  'font-weight': /^(?:bold|normal|[1-9]00)$/,
  'font-style': /^(?:italic|normal)$/,
  'text-decoration': /^(?:underline|line-through|none)$/,
  'padding-left': LENGTH,
};

function safeStyle(style: string): string {
  const kept = style.split(';').flatMap(part => {
    const [name = '', ...rest] = part.split(':');
    const property = name.trim().toLowerCase();
    const value = rest.join(':').trim();
    return Object.hasOwn(STYLES, property) && STYLES[property]?.test(value) ? [`${property}:${value}`] : [];
  });
  return kept.join(';');
}

const PICTURE =
  /^(?:https?:\/\/|\/getway-api\/v1\/files\/[A-Za-z0-9/_-]+$|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

const purifier = DOMPurify();

purifier.addHook('uponSanitizeAttribute', (_, data) => {
  if (data.attrName === 'style') data.attrValue = safeStyle(data.attrValue);
  else if (data.attrName === 'href') data.keepAttr = linkAddress(data.attrValue) !== null;
  else if (data.attrName === 'src') data.keepAttr = PICTURE.test(data.attrValue);
});
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A') return;
  const address = linkAddress(node.getAttribute('href'));
  if (address === null) return;
  node.setAttribute('href', address);
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Formatted text without anything that runs, loads from elsewhere than pictures, or leaves its place on the page. */
export const sanitiseHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Checked one by one above; DOMPurify's own rule would drop `tel:` and stored pictures.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|data:image\/)/i,
  });
