import { detectDelimiter } from 'hucre/csv';
import { CSV_LIMITS, SHEET_LIMITS } from '../limits.ts';
import type { NumberedRow } from '../messages.ts';
import { Refusal } from '../refusal.ts';

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Rows of a CSV text (RFC 4180, any of `, ; | tab` between cells, any line end) as it comes in pieces; only the row that
 * is still open is kept from one piece to the next. A quote inside of an unquoted cell is text, as in Excel. Cells beyond
 * the last column are let go while they are blank. Refuses what no table holds before it costs memory: a cell, a row, or
 * rows without end, and a quote that is never closed, which would swallow the rows below it without a word.
 */
export function* csvRows(pieces: Iterable<string>): Generator<NumberedRow[]> {
  let separator = 0;
  let rows: NumberedRow[] = [];
  let number = 1;
  let cells: string[] = [];
  let column = 0;
  let chars = 0;
  let cell = '';
  let state: 'plain' | 'quoted' | 'quote' = 'plain';
  let quotedFrom = 0;
  let afterReturn = false;

  const take = (text: string) => {
    cell += text;
    chars += text.length;
    if (cell.length > CSV_LIMITS.cell)
      throw new Refusal(`第${number}行有一个单元格过长，可能是引号没有成对，请检查这一行后再上传`);
    if (chars > CSV_LIMITS.row) throw new Refusal(`第${number}行的内容过长，请检查这一行后再上传`);
  };
  const endCell = () => {
    if (column < SHEET_LIMITS.columns) cells.push(cell);
    else if (cell !== '' || column >= CSV_LIMITS.blankColumns)
      throw new Refusal(`表格不能超过${SHEET_LIMITS.columns}列，请删除多余的列`);
    column++;
    cell = '';
    state = 'plain';
  };
  const endRow = () => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') rows.push({ number, cells });
    if (++number > CSV_LIMITS.lines)
      throw new Refusal(`表格超过${CSV_LIMITS.lines}行（含空行），请删除空行或拆分后再上传`);
    cells = [];
    column = 0;
    chars = 0;
  };

  for (const piece of pieces) {
    separator ||= detectDelimiter(piece).charCodeAt(0);
    const { length } = piece;
    for (let i = 0; i < length; ) {
      if (state === 'quoted') {
        const close = piece.indexOf('"', i);
        take(piece.slice(i, close < 0 ? length : close));
        if (close >= 0) state = 'quote';
        i = close < 0 ? length : close + 1;
        continue;
      }
      const sign = piece.charCodeAt(i);
      if (state === 'quote') {
        // Two quotes within quotes are one; anything else means that the first of them closed.
        state = sign === QUOTE ? 'quoted' : 'plain';
        if (sign === QUOTE) {
          take('"');
          i++;
          continue;
        }
      }
      if (sign === LF && afterReturn) {
        afterReturn = false;
        i++;
        continue;
      }
      afterReturn = sign === CR;
      if (sign === QUOTE && cell === '') {
        state = 'quoted';
        quotedFrom = number;
        i++;
      } else if (sign === separator) {
        endCell();
        i++;
      } else if (sign === CR || sign === LF) {
        endRow();
        i++;
      } else {
        let to = i + 1;
        for (; to < length; to++) {
          const next = piece.charCodeAt(to);
          if (next === separator || next === CR || next === LF) break;
        }
        take(piece.slice(i, to));
        i = to;
      }
    }
    if (rows.length > 0) yield rows;
    rows = [];
  }
  if (state === 'quoted')
    throw new Refusal(`第${quotedFrom}行有一个引号没有成对，它下面的行无法读取，请检查后再上传`);
  if (cell !== '' || column > 0) endRow();
  if (rows.length > 0) yield rows;
}
