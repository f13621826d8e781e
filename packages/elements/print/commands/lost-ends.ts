import { MAIN } from '@gonghui/scene/types.ts';
import type { Sheet } from '../sheet/model.ts';
import type { CellPatch, SheetEditor } from './editor.ts';
import { spanOver } from './spans.ts';

/** What becomes of spans when rows and columns go: shorter ones, and cells that first come to another row. */
export interface LostEnds {
  patches: CellPatch[];
  moves: { id: string; row: string }[];
}

/**
 * Spans that lose rows or columns keep what is left of them. One whose own row or column goes moves to the next that stays,
 * with all it holds, unless somebody wrote there.
 */
export function lostEnds(editor: SheetEditor, sheet: Sheet, going: ReadonlySet<string>): LostEnds {
  const found: LostEnds = { patches: [], moves: [] };
  const stay = (list: readonly { id: string }[], from: number, count: number) =>
    list.slice(from, from + count).flatMap(({ id }) => (going.has(id) ? [] : [id]));
  for (const [at, { id: own, cells }] of sheet.rows.entries())
    for (const { id, column, rowspan, colspan } of cells) {
      const rows = stay(sheet.rows, at, rowspan);
      const columns = stay(sheet.columns, column, colspan);
      if (rows.length === rowspan && columns.length === colspan) continue;
      const [row] = rows;
      const [col] = columns;
      if (row === undefined || col === undefined) continue;
      const stands = row === own && col === sheet.columns[column]?.id;
      if (!stands && isWritten(editor, row, col)) continue;
      found.patches.push({ id, values: { span: spanOver(rows, columns), ...(stands ? {} : { col }) } });
      if (row !== own) found.moves.push({ id, row });
    }
  return found;
}

const isWritten = (editor: SheetEditor, row: string, col: string): boolean =>
  editor.children(row, MAIN).some(id => editor.node(id)?.props.col === col);
