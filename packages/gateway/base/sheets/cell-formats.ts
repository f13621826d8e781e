import { sheetText } from '@gonghui/domain/sheets/sheet-text.ts';
import { bareCell, isShown, type SheetCell } from '@gonghui/values/cell.ts';

interface Style {
  style: { numFmt: string };
}

/**
 * How cells that have formats of their own are written: each column in the format of its first, and by their place the cells
 * that have another. Most columns have one format, and a note for each of some million cells would not fit into memory.
 */
export function cellFormats(rows: readonly (readonly SheetCell[])[]) {
  const columns: (string | undefined)[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) if (isShown(cell)) columns[column] ??= sheetText(cell.code);
  const styles = new Map<string, Style>();
  const styleOf = (code: string): Style => {
    const style = styles.get(code) ?? { style: { numFmt: code } };
    styles.set(code, style);
    return style;
  };
  const cells = new Map<string, Style>();
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      const usual = columns[column];
      if (usual === undefined || (typeof bareCell(cell) !== 'number' && !isShown(cell))) continue;
      const code = isShown(cell) ? sheetText(cell.code) : 'General';
      if (code !== usual) cells.set(`${at},${column}`, styleOf(code));
    }
  return { columns, cells };
}
