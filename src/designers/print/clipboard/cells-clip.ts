import type { CellPatch } from '@gonghui/elements/print/commands/editor.ts';

/** A cell on the clipboard, counted from the upper left one. */
export interface ClipCell {
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
  /** Own values by dotted path. */
  values: CellPatch['values'];
}

/** Cells that were copied here, or a table of another program. */
export interface CellsClip {
  rows: number;
  columns: number;
  /** Widths of its columns, millimetres; null where nothing is said of one. */
  widths: readonly (number | null)[];
  cells: readonly ClipCell[];
}

const MARK = 'data-gonghui-cells';
const FORMAT = 1;
/** No table of a template is larger. */
export const LARGEST = { rows: 300, columns: 60 } as const;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const textOf = ({ values }: ClipCell): string =>
  typeof values.dataVar === 'string' && values.dataVar !== ''
    ? `{{${values.dataVar}}}`
    : typeof values.text === 'string'
      ? values.text
      : '';

/** For other programs: lines of tabs. */
export function clipText(clip: CellsClip): string {
  const lines = Array.from({ length: clip.rows }, () => Array.from({ length: clip.columns }, () => ''));
  for (const cell of clip.cells) {
    const line = lines[cell.row];
    if (line) line[cell.column] = textOf(cell).replace(/[\t\r\n]+/g, ' ');
  }
  return lines.map(line => line.join('\t')).join('\n');
}

/** For other programs a table, for us all that the cells are. */
export function clipHtml(clip: CellsClip): string {
  const at = new Map(clip.cells.map(cell => [`${cell.row} ${cell.column}`, cell]));
  const covered = new Set(
    clip.cells.flatMap(({ row, column, rowspan, colspan }) =>
      Array.from({ length: rowspan * colspan }, (_, index) => [
        row + Math.floor(index / colspan),
        column + (index % colspan),
      ])
        .filter(([y, x]) => y !== row || x !== column)
        .map(([y, x]) => `${y} ${x}`),
    ),
  );
  const body = Array.from({ length: clip.rows }, (_, row) => {
    const cells = Array.from({ length: clip.columns }, (__, column) => {
      if (covered.has(`${row} ${column}`)) return '';
      const cell = at.get(`${row} ${column}`);
      const spans = cell ? ` rowspan="${cell.rowspan}" colspan="${cell.colspan}"` : '';
      return `<td${spans}>${cell ? escaped(textOf(cell)).replaceAll('\n', '<br>') : ''}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const own = escaped(JSON.stringify({ format: FORMAT, ...clip }));
  return `<table ${MARK}="${own}"><tbody>${body.join('')}</tbody></table>`;
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

const isCell = (value: unknown): value is ClipCell => {
  const { row, column, rowspan, colspan, values } = (value ?? {}) as Record<string, unknown>;
  return (
    isCount(row, LARGEST.rows) &&
    isCount(column, LARGEST.columns) &&
    isCount(rowspan, LARGEST.rows) &&
    isCount(colspan, LARGEST.columns) &&
    typeof values === 'object' &&
    values !== null &&
    !Array.isArray(values)
  );
};

/** Our own cells out of a table; null where it has none that this version can read. */
export function ownClip(table: Element): CellsClip | null {
  const text = table.getAttribute(MARK);
  if (text === null) return null;
  try {
    const { format, rows, columns, widths, cells } = JSON.parse(text) as Record<string, unknown>;
    if (format !== FORMAT || !isCount(rows, LARGEST.rows) || !isCount(columns, LARGEST.columns)) return null;
    if (!Array.isArray(cells) || !cells.every(isCell) || !Array.isArray(widths)) return null;
    return {
      rows,
      columns,
      widths: widths.map(one => (typeof one === 'number' && Number.isFinite(one) ? one : null)),
      cells,
    };
  } catch {
    return null;
  }
}
