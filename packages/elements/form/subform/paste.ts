import type { Json } from '@gonghui/kernel/json.ts';
import { fieldOf } from '../fields.ts';
import { fromText } from '../from-text.ts';
import type { CellSpot, SubformColumn, SubformRow } from '../views-api.ts';

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

/** A cell of which the text could not be read. */
export interface RefusedCell extends CellSpot {
  /** Whether its box can hold the text until somebody puts it right. */
  kept: boolean;
  text: string;
  /** Goes on behind the column's name. */
  why: string;
  /** The row's number, and the sentence with the column's name. */
  line: number;
  said: string;
}

export interface Pasted {
  rows: SubformRow[];
  /** Cells that hold what was pasted. */
  taken: CellSpot[];
  refused: RefusedCell[];
  /** Texts that no cell is there for, or only one that takes nothing. */
  skipped: number;
  notes: string[];
}

/** Whether a cell of this type keeps a text that is none of its values. */
export const keepsText = (type: string): boolean => fieldOf(type)?.facts?.keepsText === true;

/** As much of a text as a sentence repeats. */
const SHOWN = 20;
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** What became of a block, in one sentence. */
export function pastedText({ taken, refused, skipped, notes }: Pasted): string {
  const kept = refused.filter(cell => cell.kept).length;
  const left = refused.filter(cell => !cell.kept);
  const named = left.slice(0, MOST_NOTES).map(({ line, text, said }) => `第${line}行“${shown(text)}”${said}`);
  return [
    `已粘贴${taken.length}格${notesText(notes)}`,
    ...(kept > 0 ? [`${kept}格无法识别，已留在格中待修改`] : []),
    ...(left.length > 0
      ? [`${left.length}格没有填入：${named.join('；')}${left.length > named.length ? '等' : ''}`]
      : []),
    ...(skipped > 0 ? [`${skipped}格不在可填写的行列中，没有填入`] : []),
  ].join('，');
}

/** How many cells were read with each word to it: goes on behind the count of what was pasted; '' for none. */
export function notesText(notes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  const said = [...counts].slice(0, MOST_NOTES).map(([note, count]) => `，${count}格${note}`);
  return `${said.join('')}${counts.size > MOST_NOTES ? '等' : ''}`;
}

/**
 * The rows with a block written into them, to the right of and below a cell; rows are added as far as there is room.
 * Cells that cannot be read, and columns that take nothing, keep what they hold.
 */
export function pasteBlock(block: Block): Pasted {
  const rows = [...block.rows];
  const pasted: Pasted = { rows, taken: [], refused: [], skipped: 0, notes: [] };
  const top = rows.findIndex(row => row.id === block.rowId);
  const left = block.columns.findIndex(column => column.id === block.columnId);
  if (top < 0 || left < 0) return pasted;
  for (const [down, line] of block.cells.entries()) {
    const at = top + down;
    if (at >= block.most) {
      pasted.skipped += line.length;
      continue;
    }
    const row = rows[at] ?? block.newRow();
    const values: Record<string, Json> = { ...row.values };
    for (const [right, text] of line.entries()) {
      const column = block.columns[left + right];
      if (!column || column.props.status === 'readonly') {
        pasted.skipped++;
        continue;
      }
      const { id: columnId, type, props } = column;
      const spot = { rowId: row.id, columnId };
      const read = fromText(type, props, text, block.today);
      if (read.ok) {
        values[columnId] = read.value;
        pasted.taken.push(spot);
        if (read.note !== undefined) pasted.notes.push(read.note);
        continue;
      }
      const label = `「${String(props.label ?? '')}」`;
      const said = read.message;
      const why = said.startsWith(label) ? said.slice(label.length) : said;
      pasted.refused.push({ ...spot, kept: keepsText(type), text, why, line: at + 1, said });
    }
    rows[at] = { id: row.id, values };
  }
  return pasted;
}
