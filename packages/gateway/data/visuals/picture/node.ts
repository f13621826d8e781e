/** An element of SVG, as ECharts makes them and as a PDF is drawn of. Attributes that are undefined or false are not there. */
export interface SvgNode {
  readonly tag: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly children?: readonly SvgNode[] | undefined;
  readonly text?: string | undefined;
}

/** Characters that XML does not know are left out: people paste them, and one would spoil the whole picture. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

/** A node with all that is in it, as text. */
export function svgText({ tag, attrs = {}, children = [], text = '' }: SvgNode): string {
  const written = Object.entries(attrs)
    .filter(([, value]) => isThere(value))
    .map(([name, value]) => ` ${name}="${clean(String(value))}"`);
  return `<${tag}${written.join('')}>${clean(text)}${children.map(svgText).join('')}</${tag}>`;
}
