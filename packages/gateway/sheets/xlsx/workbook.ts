import { posix } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { isDateFormat } from 'hucre';
import { attributesOf, findTag, itemText, tagsOf } from './text.ts';

const FOLDER = 'xl';
const WORKBOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';

export interface BookSheet {
  name: string;
  hidden: boolean;
  /** The part that holds its cells; null for what is no worksheet, a chart say. */
  path: string | null;
}

export interface Workbook {
  /** In their order, hidden ones counted. */
  sheets: BookSheet[];
  /** Days are counted from 1904, as old ones on a Mac. */
  from1904: boolean;
  /** Parts that cells point into; null where the workbook has none. */
  strings: string | null;
  styles: string | null;
}

/** Parts of an archive as text; absent ones are. */
function parts(bytes: Uint8Array, wanted: ReadonlySet<string>): Map<string, string> {
  const found = unzipSync(bytes, { filter: ({ name }) => wanted.has(name) });
  return new Map(Object.entries(found).map(([name, part]) => [name, strFromU8(part)]));
}

const tagsCalled = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^>]*)>`, 'g'))].map(([, tag = '']) =>
    attributesOf(tag),
  );

/** What a workbook says about itself. Throws when it says nothing. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const found = parts(bytes, new Set([WORKBOOK, LINKS]));
  const xml = found.get(WORKBOOK) ?? '';
  const links = tagsCalled(found.get(LINKS) ?? '', 'Relationship').map(({ Id, Type = '', Target = '' }) => ({
    id: Id,
    kind: Type.slice(Type.lastIndexOf('/') + 1),
    path: Target.startsWith('/') ? Target.slice(1) : posix.join(FOLDER, Target),
  }));
  const sheets = tagsCalled(xml, 'sheet').map(tag => {
    const id = Object.entries(tag).find(([name]) => name.endsWith(':id'))?.[1];
    const link = links.find(one => one.id === id);
    return {
      name: tag.name ?? '',
      hidden: tag.state === 'hidden' || tag.state === 'veryHidden',
      path: link?.kind === 'worksheet' ? link.path : null,
    };
  });
  if (sheets.length === 0) throw new Error('no sheets');
  const [properties = {}] = tagsCalled(xml, 'workbookPr');
  return {
    sheets,
    from1904: properties.date1904 === '1' || properties.date1904 === 'true',
    strings: links.find(({ kind }) => kind === 'sharedStrings')?.path ?? null,
    styles: links.find(({ kind }) => kind === 'styles')?.path ?? null,
  };
}

/** What the cells of a workbook point to. */
export interface Shared {
  strings: string[];
  /** Whether the cells of a style hold days or times, by the style's number. */
  dates: boolean[];
}

export function readShared(bytes: Uint8Array, { strings, styles }: Workbook): Shared {
  const found = parts(bytes, new Set([strings, styles].filter(path => path !== null)));
  return {
    strings: stringsIn(found.get(strings ?? '') ?? ''),
    dates: datesIn(found.get(styles ?? '') ?? ''),
  };
}

function stringsIn(xml: string): string[] {
  const tags = tagsOf(xml.slice(0, 4096));
  const close = `</${tags.si.slice(1)}`;
  const strings: string[] = [];
  for (let at = findTag(xml, tags.si, 0); at >= 0; at = findTag(xml, tags.si, at)) {
    const from = xml.indexOf('>', at);
    if (from < 0) break;
    const empty = xml.charCodeAt(from - 1) === 0x2f;
    const to = empty ? from : xml.indexOf(close, from);
    if (to < 0) break;
    strings.push(empty ? '' : itemText(xml.slice(from + 1, to), tags));
    at = to;
  }
  return strings;
}

function datesIn(xml: string): boolean[] {
  const formats = new Map(
    tagsCalled(xml, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode]),
  );
  const cells = /<(?:[\w.-]+:)?cellXfs[\s>][\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(xml)?.[0] ?? '';
  return tagsCalled(cells, 'xf').map(({ numFmtId = '0' }) => isDateFormat(formats.get(numFmtId) ?? numFmtId));
}
