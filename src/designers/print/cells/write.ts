import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import { setCells } from '@gonghui/elements/print/commands/write-cells.ts';
import type { SheetCell } from '@gonghui/elements/print/sheet/model.ts';
import { variablesIn } from '@gonghui/elements/print/variables.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { printOf } from '../print-designer.ts';

/** Tells whether typing edits the cell's plain text, which colleagues receive letter by letter. */
export const isPlain = (cell: SheetCell | undefined): cell is SheetCell =>
  cell !== undefined && cell.dataVar === '' && cell.kind === 'text';

/** What stands in the box when a cell is opened: its text, with its variable as people type one. */
export const typedText = (cell: SheetCell | undefined): string =>
  cell === undefined ? '' : cell.dataVar === '' ? cell.text : `{{${cell.dataVar}}}`;

/** Key of the variable that is all of a text; undefined where there is more, or none. */
function aloneIn(text: string): string | undefined {
  const all = text.trim();
  const [first] = variablesIn(all);
  return first && first.key !== '' && first.from === 0 && first.to === all.length ? first.key : undefined;
}

/** Writes a whole text into a place: one variable alone is the cell's variable, so that it keeps its format and kind. */
export function writeText(designer: Designer, at: CellPlace, text: string): void {
  const dataVar = aloneIn(text);
  const cell = printOf(designer).table.cellAt(at);
  if (cell === undefined && text === '') return;
  const values =
    dataVar === undefined
      ? { text, dataVar: '', ...(cell && cell.kind !== 'text' && text !== '' ? { kind: 'text' } : {}) }
      : { text: '', dataVar };
  report(designer, setCells(designer.editor, { from: at, to: at }, values, '写入单元格'));
}
