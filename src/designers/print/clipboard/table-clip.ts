import { MOST, WIDTH } from '@gonghui/elements/print/shared/limits.ts';
import { hundredths } from '@gonghui/elements/print/sheet/numbers.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { withoutControls } from '@gonghui/kernel/text-rules.ts';
import { type CellsClip, type ClipCell, LARGEST, ownClip } from './cells-clip.ts';

/** Millimetres of a pixel of another program's page: 1/96 inch. */
const PIXEL = 25.4 / 96;
const POINT = 25.4 / 72;

/** A length of a style sheet or an attribute; null where it is none that counts. */
function mmOf(text: string | null | undefined): number | null {
  const [, number = '', unit = 'px'] = /^\s*([\d.]+)\s*(?:(px|pt|mm|cm)\s*)?$/.exec(text ?? '') ?? [];
  const length = Number(number) * ({ px: PIXEL, pt: POINT, mm: 1, cm: 10 }[unit] ?? 0);
  return length > 0 ? hundredths(Math.min(WIDTH.most, Math.max(WIDTH.least, length))) : null;
}

const hex = (part: number): string => part.toString(16).padStart(2, '0');

/** A colour as templates keep it; empty for one that is none of ours. */
function colourOf(text: string): string {
  const plain = text.trim().toLowerCase();
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(plain)) return plain;
  const [, red, green, blue] = /^rgb\(\s*(\d+),\s*(\d+),\s*(\d+)\s*\)$/.exec(plain) ?? [];
  return red === undefined
    ? ''
    : `#${[red, green, blue].map(one => hex(Math.min(255, Number(one)))).join('')}`;
}

const spanOf = (cell: HTMLTableCellElement, name: 'rowspan' | 'colspan', most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(cell.getAttribute(name))) || 1));

/** What a cell of another program says, lines and all, without its markup. */
function wordsOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  const text = (copy.textContent ?? '')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
    .trim();
  return withoutControls(text).slice(0, MOST.text);
}

const ALIGNS = new Set(['left', 'center', 'right', 'justify']);

/** Looks that a cell of another program has by its own style; classes of its page do not come along. */
function looksOf(cell: HTMLTableCellElement): Record<string, Json> {
  const { style } = cell;
  const looks: Record<string, Json> = {};
  const weight = style.fontWeight;
  if (cell.tagName === 'TH' || weight === 'bold' || Number(weight) >= 600 || cell.querySelector('b, strong'))
    looks['style.bold'] = true;
  if (style.fontStyle === 'italic') looks['style.italic'] = true;
  const align = style.textAlign || cell.getAttribute('align') || '';
  if (ALIGNS.has(align)) looks['style.align'] = align;
  const fill = colourOf(style.backgroundColor || style.background || cell.getAttribute('bgcolor') || '');
  if (fill !== '' && fill !== '#ffffff') looks['style.fill'] = fill;
  const colour = colourOf(style.color);
  if (colour !== '') looks['style.color'] = colour;
  const [, size] = /^([\d.]+)pt$/.exec(style.fontSize) ?? [];
  if (size !== undefined && Number(size) >= 5 && Number(size) <= 200) looks['style.size'] = Number(size);
  return looks;
}

/** The first table of a page that another program put on the clipboard; null where there is none. */
export function clipOfHtml(html: string): CellsClip | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  return ownClip(table) ?? clipOfTable(table);
}

function clipOfTable(table: HTMLTableElement): CellsClip | null {
  const taken = new Set<string>();
  const cells: ClipCell[] = [];
  let columns = 0;
  const rows = [...table.rows].slice(0, LARGEST.rows);
  for (const [row, line] of rows.entries()) {
    let column = 0;
    for (const cell of line.cells) {
      while (taken.has(`${row} ${column}`)) column++;
      if (column >= LARGEST.columns) break;
      const rowspan = spanOf(cell, 'rowspan', rows.length - row);
      const colspan = spanOf(cell, 'colspan', LARGEST.columns - column);
      for (let down = 0; down < rowspan; down++)
        for (let right = 0; right < colspan; right++) taken.add(`${row + down} ${column + right}`);
      const text = wordsOf(cell);
      const looks = looksOf(cell);
      if (text !== '' || rowspan > 1 || colspan > 1 || Object.keys(looks).length > 0)
        cells.push({ row, column, rowspan, colspan, values: { text, dataVar: '', ...looks } });
      column += colspan;
      columns = Math.max(columns, column);
    }
  }
  if (rows.length === 0 || columns === 0) return null;
  return { rows: rows.length, columns, widths: widthsOf(table, columns), cells };
}

function widthsOf(table: HTMLTableElement, columns: number): (number | null)[] {
  const widths: (number | null)[] = [];
  for (const col of table.querySelectorAll('col')) {
    const width = mmOf(col.style.width) ?? mmOf(col.getAttribute('width'));
    const span = Math.min(columns, Math.max(1, Number(col.getAttribute('span')) || 1));
    for (let at = 0; at < span; at++) widths.push(width);
  }
  if (widths.length === 0)
    for (const cell of table.rows[0]?.cells ?? []) {
      const width = mmOf(cell.style.width) ?? mmOf(cell.getAttribute('width'));
      const span = spanOf(cell, 'colspan', columns);
      for (let at = 0; at < span; at++) widths.push(width && hundredths(width / span));
    }
  return Array.from({ length: columns }, (_, at) => widths[at] ?? null);
}

/** Lines of tabs, as every program with tables gives them. Quoted cells may hold lines. */
export function clipOfText(text: string): CellsClip | null {
  const lines = fieldsOf(text.replace(/\r\n?/g, '\n').replace(/\n$/, '')).slice(0, LARGEST.rows);
  const columns = Math.min(LARGEST.columns, Math.max(0, ...lines.map(line => line.length)));
  if (lines.length === 0 || columns === 0) return null;
  const cells = lines.flatMap((line, row) =>
    line.slice(0, columns).flatMap((field, column): ClipCell[] =>
      field === ''
        ? []
        : [
            {
              row,
              column,
              rowspan: 1,
              colspan: 1,
              values: { text: withoutControls(field).slice(0, MOST.text), dataVar: '' },
            },
          ],
    ),
  );
  return { rows: lines.length, columns, widths: Array.from({ length: columns }, () => null), cells };
}

function fieldsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, field = '', end = ''] = match;
    const quoted =
      field.startsWith('"') && field.endsWith('"') && field.length > 1 && /[\t\n"]/.test(field.slice(1, -1));
    lines.at(-1)?.push(quoted ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '') break;
    if (end === '\n') lines.push([]);
  }
  return lines;
}
