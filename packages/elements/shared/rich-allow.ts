/**
 * Elements allowed in formatted text (promise D26). The browser applies this list to display and edit (`ui/rich-html.tsx`), the gateway
 * before storing a value (`gateway/records/submissions/fields/rich.ts`). Other elements are removed; their text stays.
 */
export const RICH_TAGS: readonly string[] = [
  ...[
    'p',
    'br',
    'div',
    'span',
    'font',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'hr',
  ],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
];

export const RICH_ATTRIBUTES: readonly string[] = [
  ...['href', 'src', 'alt', 'title', 'style', 'colspan', 'rowspan', 'start', 'width', 'height'],
  // Spec, platform §5: texts from elsewhere carry their looks in these.
  ...['class', 'color'],
];

const COLOUR = /^(?:#[\da-f]{3,8}|rgba?\([\d\s,.%]+\)|[a-z]{3,20})$/i;
const LENGTH = /^\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%)$/;
export const RICH_STYLES: Readonly<Record<string, RegExp>> = {
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

/** Names that only somebody's own texts use: ours begin with `gh-` or an underscore, those of libraries are theirs. */
const CLASS = /^(?!gh-|gr-|chakra-|ProseMirror)[a-z][a-z0-9-]{0,39}$/i;

/** A class attribute reduced to names that dress nothing up as a part of the product; '' when none is left. */
export const richClass = (names: string): string =>
  names
    .split(/\s+/)
    .filter(name => CLASS.test(name))
    .slice(0, 10)
    .join(' ');

/** Whether a color attribute is a colour. */
export const isRichColour = (value: string): boolean => COLOUR.test(value.trim());

/** A style attribute reduced to what is allowed; '' when nothing is left. */
export function richStyle(style: string): string {
  const kept = style.split(';').flatMap(part => {
    const [name = '', ...rest] = part.split(':');
    const property = name.trim().toLowerCase();
    const value = rest.join(':').trim();
    return Object.hasOwn(RICH_STYLES, property) && RICH_STYLES[property]?.test(value)
      ? [`${property}:${value}`]
      : [];
  });
  return kept.join(';');
}

/** Where a picture in a design's text may come from; the values of records hold stored ones only. */
export const RICH_PICTURE =
  /^(?:https?:\/\/|\/getway-api\/v1\/files\/[A-Za-z0-9/_-]+$|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

const STORED = /^\/getway-api\/v1\/files\/([A-Za-z0-9][A-Za-z0-9_-]{0,63})$/;

/** Id of the stored picture that an address names; null for any other address. */
export const storedPicture = (src: string | undefined): string | null => STORED.exec(src ?? '')?.[1] ?? null;
