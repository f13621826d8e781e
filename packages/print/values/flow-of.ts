import type { FreeElement, Sheet, SheetRow } from '@gonghui/elements/print/sheet/model.ts';
import type { Block, Flow, FlowRow, FlowTable, Free, FreeContent } from '../layout/flow.ts';
import { ofMm } from '../units.ts';
import { type ContentContext, contentOf } from './content.ts';
import { bordersOf, strokeOf, styleOf } from './styles.ts';
import type { LineOf, Values } from './values.ts';

const NOWHERE: ContentContext = { line: null, source: null, inPart: false, isCarry: false, printed: [] };

/** Rows whose condition holds, with what the record says in their cells (P12). */
function rowsOf(rows: readonly SheetRow[], place: ContentContext, values: Values): FlowRow[] {
  return rows
    .filter(({ showIf }) => showIf === null || values.holds(showIf, place.line))
    .map(row => filled(row, place, values));
}

function filled(row: SheetRow, place: ContentContext, values: Values | null): FlowRow {
  return {
    id: row.id,
    height: ofMm(row.height),
    // Bands of parts and pages have fixed heights, so what they say moves no break (P8, P10).
    grow: row.grow && !place.inPart,
    keep: row.keep,
    breakBefore: row.breakBefore,
    cells: row.cells.map(cell => ({
      id: cell.id,
      col: cell.column,
      cols: cell.colspan,
      rows: cell.rowspan,
      content: values ? contentOf(cell, place, values) : { is: 'text', text: '' },
      style: styleOf(cell.style, cell.fit),
      borders: bordersOf(cell.border),
      mergeSame: cell.mergeSame,
    })),
  };
}

function tableOf(rows: readonly SheetRow[], values: Values): FlowTable {
  const source = rows[0]?.source ?? '';
  const of = (band: SheetRow['band']): SheetRow[] => rows.filter(row => row.band === band);
  const details = of('detail');
  // Late texts ask once all lines are written.
  const printed: number[] = [];
  const inPart: ContentContext = { line: null, source, inPart: true, isCarry: false, printed };
  const whole: ContentContext = { ...inPart, inPart: false };
  const lines: FlowRow[][] = [];
  const count = Math.max(0, values.lines(source));
  for (let index = 0; index < count; index++) {
    const line = rowsOf(details, { ...whole, line: { source, index } }, values);
    if (line.length === 0) continue;
    lines.push(line);
    printed.push(index);
  }
  const head = of('head');
  const again = head.filter(({ repeat }) => repeat);
  const [first] = details;
  return {
    id: first?.id ?? source,
    head: rowsOf(head, whole, values),
    again: again.length === head.length ? undefined : rowsOf(again, whole, values),
    repeat: again.length > 0,
    breakBefore: rows[0]?.breakBefore ?? false,
    lines,
    empty: details.map(row => filled(row, whole, null)),
    total: rowsOf(of('total'), whole, values),
    carry: rowsOf(of('carry'), { ...inPart, isCarry: true }, values),
    sum: rowsOf(of('sum'), inPart, values),
    forward: rowsOf(of('forward'), inPart, values),
    minRows: first?.minRows === 0 ? null : (first?.minRows ?? null),
    maxRows: first?.maxRows === 0 ? null : (first?.maxRows ?? null),
  };
}

/** Rows in stretches: those of each table together, and what stands between tables. */
function blocksOf(rows: readonly SheetRow[], place: ContentContext, values: Values): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < rows.length; ) {
    const table = rows[at]?.table ?? null;
    let end = at + 1;
    while (end < rows.length && (rows[end]?.table ?? null) === table) end++;
    const stretch = rows.slice(at, end);
    if (table === null) blocks.push({ is: 'row', rows: rowsOf(stretch, place, values) });
    else blocks.push({ is: 'table', table: tableOf(stretch, values) });
    at = end;
  }
  return blocks;
}

function freeContentOf(element: FreeElement, place: ContentContext, values: Values): FreeContent | null {
  const stroke = strokeOf(element.stroke);
  if (element.type === 'line') return stroke && { is: 'line', stroke, rising: element.rising };
  if (element.type === 'box') return { is: 'box', stroke, radius: ofMm(element.radius) };
  const content = contentOf(element, place, values);
  if (element.type !== 'watermark') return content;
  const text = content.is === 'text' && typeof content.text === 'string' ? content.text : '';
  if (text === '') return null;
  return { is: 'watermark', text, tile: element.tile === null ? null : ofMm(element.tile) };
}

function freeOf(element: FreeElement, place: ContentContext, values: Values): Free[] {
  if (element.showIf !== null && !values.holds(element.showIf, place.line)) return [];
  const content = freeContentOf(element, place, values);
  if (!content) return [];
  const { x, y, width, height } = element.rect;
  const opacity = element.type === 'watermark' ? element.opacity : 1;
  return [
    {
      id: element.id,
      x: ofMm(x),
      y: ofMm(y),
      width: ofMm(width),
      height: ofMm(height),
      degrees: element.rotate,
      anchor: element.anchor,
      content,
      style: styleOf(element.style, element.fit === 'grow' ? 'clip' : element.fit, opacity),
    },
  ];
}

/**
 * A sheet with what a record says in it, ready to be laid out: conditions decided, lines of tables written out, variables and
 * formulas read. `values` decides about rights. Of a label for one line of a subform, `line` is what it speaks of.
 */
export function flowOf(sheet: Sheet, values: Values, line: LineOf | null = null): Flow {
  const { paper, margins } = sheet;
  const place: ContentContext = { ...NOWHERE, line };
  const inBand = (band: SheetRow['band']): SheetRow[] => sheet.rows.filter(row => row.band === band);
  const body = sheet.rows.filter(({ band }) => band !== 'pageHead' && band !== 'pageFoot');
  return {
    paper: {
      width: ofMm(paper.width),
      height: ofMm(paper.height),
      margins: {
        top: ofMm(margins.top),
        right: ofMm(margins.right),
        bottom: ofMm(margins.bottom),
        left: ofMm(margins.left),
      },
    },
    columns: sheet.columns.map(({ width }) => ofMm(width)),
    pageHead: rowsOf(inBand('pageHead'), place, values),
    pageFoot: rowsOf(inBand('pageFoot'), place, values),
    blocks: blocksOf(body, place, values),
    free: sheet.free.flatMap(element => freeOf(element, place, values)),
  };
}
