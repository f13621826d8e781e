import { type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import { numeralCell } from '@gonghui/values/numeral.ts';
import type { System } from '@gonghui/values/shown.ts';
import { SHEET_LIMITS } from '../limits.ts';
import type { NumberedRow } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { findTag, itemText, plainText, type Tags, tagsOf } from './text.ts';
import type { WorkbookParts } from './workbook.ts';

/** Cells of a row that Excel knows (XFD). */
const COLUMNS = 16_384;
/** Characters that a row may take. */
const ROW_CHARS = 8 * 1024 * 1024;
const HEAD_CHARS = 4096;
const LAST_ROW = 1_048_576;
const SLASH = 0x2f;

/** How the cells of one sheet are to be understood. */
export interface CellReader extends Pick<WorkbookParts, 'formats'> {
  strings: { at(index: number): string | null | undefined };
  system: System;
}

/**
 * Rows of a worksheet, from its XML as it comes in pieces; only the row that is still open is kept from one piece to the
 * next. Forms are made of values: formulas, styles and whatever stands outside of rows are passed over. Throws when a
 * row does not end or a cell stands beyond the last column.
 */
export async function* rowsIn(
  pieces: AsyncIterable<string>,
  reader: CellReader,
): AsyncGenerator<NumberedRow[]> {
  let xml = '';
  let tags: Tags | null = null;
  let number = 0;
  for await (const piece of pieces) {
    xml += piece;
    if (!tags && xml.length < HEAD_CHARS && !xml.includes('sheetData')) continue;
    tags ??= tagsOf(xml);
    const rows: NumberedRow[] = [];
    const close = `</${tags.row.slice(1)}>`;
    let at = 0;
    for (;;) {
      const open = findTag(xml, tags.row, at);
      const from = open < 0 ? -1 : xml.indexOf('>', open);
      const empty = from > 0 && xml.charCodeAt(from - 1) === SLASH;
      const to = from < 0 || empty ? from : xml.indexOf(close, from);
      if (to < 0) {
        // What may be the beginning of a row is kept.
        at = open < 0 ? Math.max(at, xml.lastIndexOf('<')) : open;
        break;
      }
      const said = Number(attribute(xml.slice(open, from), 'r'));
      number = Number.isInteger(said) && said >= 1 && said <= LAST_ROW ? said : number + 1;
      if (!empty) rows.push({ number, cells: cellsOf(xml.slice(from + 1, to), tags, reader) });
      at = to;
    }
    xml = xml.slice(at);
    if (xml.length > ROW_CHARS) throw new Error('a row does not end');
    if (rows.length > 0) yield rows;
  }
}

/** Value of an attribute of a tag; '' when it has none. */
function attribute(tag: string, name: string): string {
  const at = tag.indexOf(` ${name}=`);
  if (at < 0) return '';
  const from = at + name.length + 3;
  return tag.slice(from, tag.indexOf(tag.charAt(from - 1), from));
}

/** Column of a cell called `AB12`, from 0; -1 when it is not said. */
function columnOf(name: string): number {
  let column = 0;
  for (let i = 0; i < name.length; i++) {
    const letter = name.charCodeAt(i) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

function cellsOf(xml: string, tags: Tags, reader: CellReader): SheetCell[] {
  const cells: SheetCell[] = [];
  const close = `</${tags.c.slice(1)}>`;
  for (let at = findTag(xml, tags.c, 0); at >= 0; at = findTag(xml, tags.c, at)) {
    const from = xml.indexOf('>', at);
    if (from < 0) throw new Error('a cell does not end');
    const empty = xml.charCodeAt(from - 1) === SLASH;
    const to = empty ? from : xml.indexOf(close, from);
    if (to < 0) throw new Error('a cell does not end');
    const tag = xml.slice(at, from);
    const said = columnOf(attribute(tag, 'r'));
    const column = said < 0 ? cells.length : said;
    if (column >= COLUMNS) throw new Error('a cell stands beyond the last column');
    const cell = empty ? null : cellOf(tag, xml.slice(from + 1, to), tags, reader);
    at = to;
    if (column >= SHEET_LIMITS.columns) {
      // Only formatted, as far as the sheet goes: nothing is lost with it.
      if (cell === null || cell === '') continue;
      throw new Refusal(`表格不能超过${SHEET_LIMITS.columns}列，请删除多余的列`);
    }
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }
  return cells;
}

function cellOf(tag: string, xml: string, tags: Tags, { strings, formats, system }: CellReader): SheetCell {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return itemText(xml, tags);
  const open = findTag(xml, tags.v, 0);
  const from = open < 0 ? 0 : xml.indexOf('>', open) + 1;
  const to = from === 0 ? -1 : xml.indexOf('<', from);
  const value = to < 0 ? '' : xml.slice(from, to);
  if (type === 's') return value === '' ? null : (strings.at(Number(value)) ?? null);
  if (type === 'str') return plainText(value);
  if (type === 'b') return value === '1' || value.toLowerCase() === 'true';
  if (value === '') return findTag(xml, tags.f, 0) < 0 ? null : UNCOMPUTED;
  if (type === 'e') return plainText(value);
  return numeralCell(value, formats[Number(attribute(tag, 's') || -1)], system) ?? plainText(value);
}
