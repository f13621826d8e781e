import { posix } from 'node:path';
import { builtInFormat } from '@gonghui/values/built-in-formats.ts';
import { type CellFormat, cellFormat } from '@gonghui/values/shown.ts';
import { SHEET_LIMITS } from '../limits.ts';
import { Missing, partText } from './part.ts';
import { attributesOf, findTag, itemText, type Tags, tagsOf } from './text.ts';
import { Texts } from './texts.ts';

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

/** Bytes that the parts beside the cells may unpack to. */
const PART = 24 * 1024 * 1024;
/** Tags of one name that are looked at; Excel has 65,490 cell styles at most. */
const TAGS = 100_000;

/** A small part of an archive as text; '' for one that is absent. Never more of it than any workbook has. */
async function part(bytes: Uint8Array, path: string | null): Promise<string> {
  if (path === null) return '';
  let text = '';
  try {
    for await (const piece of partText(bytes, path, PART)) text += piece;
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
  }
  return text;
}

function tagsCalled(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  for (const [, tag = ''] of xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^<>]*)>`, 'g'))) {
    found.push(attributesOf(tag));
    if (found.length > TAGS) throw new Error('more than any workbook has');
  }
  return found;
}

/** What a workbook says about itself. Throws when it says nothing. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const xml = await part(bytes, WORKBOOK);
  const links = tagsCalled(await part(bytes, LINKS), 'Relationship').map(
    ({ Id, Type = '', Target = '' }) => ({
      id: Id,
      kind: Type.slice(Type.lastIndexOf('/') + 1),
      path: Target.startsWith('/') ? Target.slice(1) : posix.join(FOLDER, Target),
    }),
  );
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
export interface WorkbookParts {
  strings: Texts;
  /** How the cells of a style are read, by the style's number. */
  formats: CellFormat[];
}

export async function readShared(bytes: Uint8Array, { strings, styles }: Workbook): Promise<WorkbookParts> {
  return { strings: await textsIn(bytes, strings), formats: formatsIn(await part(bytes, styles)) };
}

/** Characters that one text may take in its XML. */
const ITEM_CHARS = 4 * 1024 * 1024;

async function textsIn(bytes: Uint8Array, path: string | null): Promise<Texts> {
  const texts = new Texts();
  if (path === null) return texts;
  let xml = '';
  let tags: Tags | null = null;
  try {
    for await (const piece of partText(bytes, path, SHEET_LIMITS.unpacked)) {
      xml += piece;
      tags ??= tagsOf(xml.slice(0, 4096));
      xml = xml.slice(addTexts(texts, xml, tags));
      if (xml.length > ITEM_CHARS) throw new Error('a text does not end');
    }
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
  }
  return texts;
}

/** Adds the texts that stand in the XML as a whole, and answers where the first begins that does not. */
function addTexts(texts: Texts, xml: string, tags: Tags): number {
  const close = `</${tags.si.slice(1)}`;
  let behind = 0;
  for (;;) {
    const open = findTag(xml, tags.si, behind);
    if (open < 0) return Math.max(behind, xml.lastIndexOf('<'));
    const from = xml.indexOf('>', open);
    if (from < 0) return open;
    const empty = xml.charCodeAt(from - 1) === 0x2f;
    const to = empty ? from : xml.indexOf(close, from);
    // Its closing tag is there as a whole, or the rest of it would be looked at as what comes next.
    if (to < 0 || (!empty && xml.indexOf('>', to) < 0)) return open;
    texts.add(empty ? '' : itemText(xml.slice(from + 1, to), tags));
    behind = to + 1;
  }
}

function formatsIn(xml: string): CellFormat[] {
  const codes = new Map(
    tagsCalled(xml, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode]),
  );
  const open = /<(?:[\w.-]+:)?cellXfs[\s>]/.exec(xml);
  if (!open) return [];
  const close = /<\/(?:[\w.-]+:)?cellXfs>/g;
  close.lastIndex = open.index;
  const cells = xml.slice(open.index, close.exec(xml)?.index ?? open.index);
  const made = new Map<string, CellFormat>();
  return tagsCalled(cells, 'xf').map(({ numFmtId = '0' }) => {
    const format = made.get(numFmtId) ?? cellFormat(codes.get(numFmtId) ?? builtInFormat(numFmtId));
    made.set(numFmtId, format);
    return format;
  });
}
