import type { Json } from '@gonghui/kernel/json.ts';
import { fromText } from '../from-text.ts';
import type { SubformColumn, SubformRow } from '../views-api.ts';

/** Cells of a block as spreadsheets put it on the clipboard: tabs between cells, lines between rows, quotes around both. */
export function parseBlock(text: string): string[][] {
  // A quote that never closes is a sign of its cell, not a bracket around all that follows.
  return split(text, true) ?? split(text, false) ?? [];
}

/** Null where a quoted cell does not end. */
function split(text: string, quotes: boolean): string[][] | null {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (quotes && char === '"' && cell === '') quoted = true;
    else if (char === '\t' || char === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\n') rows.push([]);
    } else cell += char;
  }
  if (quoted) return null;
  rows.at(-1)?.push(cell);
  return rows;
}

interface Block {
  cells: readonly (readonly string[])[];
  rows: readonly SubformRow[];
  columns: readonly SubformColumn[];
  /** The cell that the block's first cell goes into. */
  rowId: string;
  columnId: string;
  newRow(): SubformRow;
  /** Rows that there may be in all. */
  most: number;
  /** YYYY-MM-DD. */
  today: string;
}

/** Words that are said; of a long block each cell could have its own. */
const MOST_NOTES = 3;

/** How many cells were read with each word to it: goes on behind the count of what was pasted; '' for none. */
export function notesText(notes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  const said = [...counts].slice(0, MOST_NOTES).map(([note, count]) => `，${count}格${note}`);
  return `${said.join('')}${counts.size > MOST_NOTES ? '等' : ''}`;
}

/**
 * The rows with a block written into them, to the right of and below a cell; rows are added as far as there is room.
 * Cells that cannot be read, and columns that take nothing, keep what they hold; `skipped` counts those.
 */
export function pasteBlock(block: Block): { rows: SubformRow[]; skipped: number; notes: string[] } {
  const rows = [...block.rows];
  const top = rows.findIndex(row => row.id === block.rowId);
  const left = block.columns.findIndex(column => column.id === block.columnId);
  if (top < 0 || left < 0) return { rows, skipped: 0, notes: [] };
  let skipped = 0;
  const notes: string[] = [];
  for (const [down, line] of block.cells.entries()) {
    const at = top + down;
    if (at >= block.most) {
      skipped += line.length;
      continue;
    }
    const row = rows[at] ?? block.newRow();
    const values: Record<string, Json> = { ...row.values };
    for (const [right, text] of line.entries()) {
      const column = block.columns[left + right];
      const read =
        column && column.props.status !== 'readonly'
          ? fromText(column.type, column.props, text, block.today)
          : null;
      if (column && read?.ok) {
        values[column.id] = read.value;
        if (read.note !== undefined) notes.push(read.note);
      } else skipped++;
    }
    rows[at] = { id: row.id, values };
  }
  return { rows, skipped, notes };
}
