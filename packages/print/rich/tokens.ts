/** A tag of a piece of HTML, or the text between two, entities read. */
export type Token =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'open'; readonly name: string; readonly attributes: string }
  | { readonly is: 'close'; readonly name: string };

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x1f && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : '';
  });

/** Tags and texts in one pass, whatever it is; `<` that begins no tag is text. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  const say = (text: string): void => {
    if (text !== '') tokens.push({ is: 'text', text: decode(text) });
  };
  const tag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/giy;
  let at = 0;
  let from = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    tag.lastIndex = open;
    const found = tag.exec(html);
    if (!found) {
      at = open + 1;
      continue;
    }
    say(html.slice(from, open));
    const [whole, slash, name = '', attributes = ''] = found;
    tokens.push(
      slash
        ? { is: 'close', name: name.toLowerCase() }
        : { is: 'open', name: name.toLowerCase(), attributes },
    );
    at = from = open + whole.length;
  }
  say(html.slice(from));
  return tokens;
}

/** An attribute of a tag; '' where it has none. */
export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes);
  return decode(found?.[1] ?? found?.[2] ?? '');
}
