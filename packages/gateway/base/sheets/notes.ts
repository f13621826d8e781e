import { createDrafts, type SheetRow } from '@gonghui/domain/sheets/drafts.ts';
import { SideRows } from '@gonghui/domain/sheets/side-rows.ts';
import { checkContext } from '../checks/patterns.ts';
import { ColumnNoting } from './column-noting.ts';
import { SHEET_LIMITS } from './limits.ts';
import type { NotedColumns, Question } from './messages.ts';
import { nameIds } from './name-ids.ts';
import { openTable, rowsOf } from './table.ts';

/** What an import into a new form will say of the columns of a sheet, by all its rows. */
export async function notesOf(question: Extract<Question, { ask: 'notes' }>): Promise<NotedColumns> {
  const { source, sheet, below, columns, names, keepTotals, now } = question;
  const by = { ids: nameIds(names), context: checkContext(() => now) };
  const noting = columns.map((component, at) => component && new ColumnNoting(component, at, by));
  const drafts = createDrafts(columns.map(component => component?.id ?? null));
  const note = (rows: SheetRow[]) => {
    for (const [row] of drafts.add(rows)) for (const column of noting) column?.add(row);
  };
  const sides = new SideRows({ keep: keepTotals });
  let seen = 0;
  for await (const rows of rowsOf(await openTable(source, SHEET_LIMITS), sheet, SHEET_LIMITS)) {
    note(sides.take(rows.slice(Math.max(0, below - seen))));
    seen += rows.length;
  }
  return {
    columns: noting.map(column => ({
      noted: column?.noted ?? { count: 0, first: [] },
      refused: column?.refused ?? { count: 0, first: [] },
    })),
    sides: sides.found,
  };
}
