const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
/** What XML cannot hold, as Office writes it: `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
const ESCAPE = /_x([0-9a-f]{4})_/gi;
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

const character = (code: number, as: string): string => (code <= 0x10ffff ? String.fromCodePoint(code) : as);

/** Text that stands between two tags, or in an attribute, as people see it. */
export function plainText(raw: string): string {
  let text = raw;
  if (text.includes('&'))
    text = text.replace(ENTITY, (as: string, hex?: string, decimal?: string, name?: string) =>
      name
        ? (NAMED[name.toLowerCase()] ?? as)
        : character(hex ? Number.parseInt(hex, 16) : Number(decimal), as),
    );
  if (text.includes('_x'))
    text = text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return text;
}

/** Text whose literal parts stand without their marks; one that is not closed is text. */
function unwrapped(raw: string): string {
  let text = '';
  for (let at = 0; ; ) {
    const open = raw.indexOf(CDATA, at);
    const close = open < 0 ? -1 : raw.indexOf(CDATA_END, open + CDATA.length);
    if (close < 0) return text + raw.slice(at);
    text += raw.slice(at, open) + raw.slice(open + CDATA.length, close);
    at = close + CDATA_END.length;
  }
}

/** Texts of what a string item or an inline string holds, its runs put together, readings (furigana) left out. */
export function itemText(xml: string, tags: Tags): string {
  let text = '';
  let reading = findTag(xml, tags.rPh, 0);
  for (let at = 0; ; ) {
    const open = findTag(xml, tags.t, at);
    if (open < 0) return text;
    if (reading >= 0 && reading < at) reading = findTag(xml, tags.rPh, at);
    if (reading >= 0 && reading < open) {
      at = xml.indexOf(`</${tags.rPh.slice(1)}`, reading);
      if (at < 0) return text;
      continue;
    }
    const from = xml.indexOf('>', open) + 1;
    if (from === 0) return text;
    // An empty one may be closed where it is opened.
    const to = xml.charCodeAt(from - 2) === 0x2f ? from : xml.indexOf(`</${tags.t.slice(1)}`, from);
    if (to < 0) return text;
    const raw = xml.slice(from, to);
    text += raw.includes('<![') ? unwrapped(raw) : plainText(raw);
    at = Math.max(to, from);
  }
}

/** Opening tags, as `<c` or, where the part was written with a prefix, `<x:c`. */
export type Tags = Readonly<Record<'row' | 'c' | 'v' | 'f' | 't' | 'si' | 'rPh', string>>;

/** The tags of a part of spreadsheetML, by the prefix of its root. */
export function tagsOf(head: string): Tags {
  const prefix = /<([\w.-]+:)?(?:worksheet|sst)[\s>]/.exec(head)?.[1] ?? '';
  const tag = (name: string) => `<${prefix}${name}`;
  return {
    row: tag('row'),
    c: tag('c'),
    v: tag('v'),
    f: tag('f'),
    t: tag('t'),
    si: tag('si'),
    rPh: tag('rPh'),
  };
}

/** Where a tag opens at or behind `from`, not one whose name only begins like it; -1 when nowhere. */
export function findTag(xml: string, tag: string, from: number): number {
  for (let at = xml.indexOf(tag, from); at >= 0; at = xml.indexOf(tag, at + 1)) {
    const next = xml.charCodeAt(at + tag.length);
    // `>`, `/` or white space.
    if (next === 0x3e || next === 0x2f || next <= 0x20) return at;
  }
  return -1;
}

const ATTRIBUTE = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag, given with the white space in front of each. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE))
    found[name] = plainText(double ?? single ?? '');
  return found;
}
