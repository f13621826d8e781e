import type { DesignEditor } from '@gonghui/editor/api.ts';
import { type BorderLines, setBorders } from '@gonghui/elements/print/commands/borders.ts';
import {
  insertColumns,
  moveColumn,
  removeColumns,
  resizeColumns,
} from '@gonghui/elements/print/commands/columns.ts';
import { joinCells, keepCell } from '@gonghui/elements/print/commands/doubles.ts';
import type { CellRange } from '@gonghui/elements/print/commands/range.ts';
import { insertRows, removeRows } from '@gonghui/elements/print/commands/rows.ts';
import { mergeCells, splitCells } from '@gonghui/elements/print/commands/spans.ts';
import { clearCells, fillCells, setCells } from '@gonghui/elements/print/commands/write-cells.ts';
import { sheetOfScene } from '@gonghui/elements/print/sheet/sheet-of.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import fc from 'fast-check';

/** One step over a table: who, what, and numbers that pick among what is there at that moment. */
export interface SheetMove {
  peer: number;
  verb: SheetVerb;
  a: number;
  b: number;
  c: number;
  d: number;
  delivered: boolean;
}

type Numbers = Pick<SheetMove, 'a' | 'b' | 'c' | 'd'>;
type Act = (editor: DesignEditor, numbers: Numbers, newId: () => string) => Result<unknown> | undefined;

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(1, list.length)];

function anyRange(editor: DesignEditor, { a, b, c, d }: Numbers): CellRange | undefined {
  const { rows, columns } = sheetOfScene(editor).sheet;
  const place = (row: number, column: number) => {
    const [at, to] = [pick(rows, row), pick(columns, column)];
    return at && to && { row: at.id, col: to.id };
  };
  const [from, to] = [place(a, b), place(c, d)];
  return from && to && { from, to };
}

const over =
  (act: (editor: DesignEditor, range: CellRange, numbers: Numbers) => Result<unknown>): Act =>
  (editor, numbers) => {
    const range = anyRange(editor, numbers);
    return range && act(editor, range, numbers);
  };

const cellsOf = (editor: DesignEditor): string[] =>
  editor.order().filter(id => editor.node(id)?.type === 'cell');
/** Those that stand where another does, and any one where none does. */
const doublesOf = (editor: DesignEditor): string[] => {
  const doubles = sheetOfScene(editor).issues.flatMap(({ code, nodeId }) =>
    code === 'double-cell' && nodeId !== null ? [nodeId] : [],
  );
  return doubles.length > 0 ? doubles : cellsOf(editor);
};
const rowsOf = (editor: DesignEditor): string[] =>
  editor.order().filter(id => editor.node(id)?.type === 'row');
const columnIds = (editor: DesignEditor): string[] => sheetOfScene(editor).sheet.columns.map(({ id }) => id);

const BANDS = ['pageHead', 'body', 'head', 'detail', 'sum', 'total', 'pageFoot'];
const PENS: readonly BorderLines[] = ['all', 'outer', 'inner', 'left', 'bottom'];

const verbs = {
  merge: over(mergeCells),
  split: over(splitCells),
  fill: over((editor, range, { a }) => fillCells(editor, range, pick(['#ff0000', '#00ff00', ''], a) ?? '')),
  write: over((editor, range, { b }) => setCells(editor, range, { dataVar: pick(['creator', ''], b) })),
  clear: over(clearCells),
  borders: over((editor, range, { a, c }) =>
    setBorders(
      editor,
      range,
      pick(PENS, c) ?? 'all',
      a % 3 === 0 ? null : { width: 0.2 * (1 + (a % 2)), line: 'solid', color: '#000000' },
    ),
  ),
  type: (editor, { a, b, c }) => {
    const id = pick(cellsOf(editor), a);
    const text = String((id && editor.node(id)?.props.text) ?? '');
    const at = b % (text.length + 1);
    return id === undefined
      ? undefined
      : editor.setText(
          id,
          'text',
          text.slice(0, at) + (pick(['字', 'ab', ''], c) ?? '') + text.slice(at + (c % 2)),
        );
  },
  insertRows: (editor, { a, b }) =>
    insertRows(editor, pick(rowsOf(editor), a) ?? null, b % 2 === 0 ? 'above' : 'below', 1 + (b % 3)),
  removeRows: (editor, { a, b }) => {
    const rows = rowsOf(editor);
    return removeRows(
      editor,
      [pick(rows, a), pick(rows, b)].filter(id => id !== undefined),
    );
  },
  moveRow: (editor, { a, b }) => {
    const id = pick(rowsOf(editor), a);
    const index = b % (editor.children(ROOT, MAIN).length + 1);
    return id === undefined ? undefined : editor.move([id], { parent: ROOT, slot: MAIN, index });
  },
  band: (editor, { a, b, c }) => {
    const id = pick(rowsOf(editor), a);
    const values = { band: pick(BANDS, b), source: pick([null, 'lines001', 'approval'], c) };
    return id === undefined ? undefined : editor.patch([{ id, values }]);
  },
  insertColumns: (editor, { a, b }, newId) =>
    insertColumns(editor, pick([...columnIds(editor), null], a) ?? null, [10 + (b % 20)], newId),
  removeColumns: (editor, { a }) => {
    const id = pick(columnIds(editor), a);
    return id === undefined ? undefined : removeColumns(editor, [id]);
  },
  moveColumn: (editor, { a, b }) => {
    const id = pick(columnIds(editor), a);
    return id === undefined
      ? undefined
      : moveColumn(editor, id, pick([...columnIds(editor), null], b) ?? null);
  },
  resizeColumn: (editor, { a, b }) => {
    const id = pick(columnIds(editor), a);
    return id === undefined ? undefined : resizeColumns(editor, new Map([[id, 5 + (b % 90)]]));
  },
  keep: (editor, { a }) => {
    const id = pick(doublesOf(editor), a);
    return id === undefined ? undefined : keepCell(editor, id);
  },
  join: (editor, { a }) => {
    const id = pick(doublesOf(editor), a);
    return id === undefined ? undefined : joinCells(editor, id);
  },
  free: (editor, { a, b, c }) =>
    editor.add(
      pick(['label', 'line', 'code'], a) ?? 'label',
      { parent: ROOT, slot: MAIN, index: b },
      {
        anchor: pick([...rowsOf(editor), 'page', 'last'], c) ?? 'page',
      },
    ),
} satisfies Record<string, Act>;

const EVENTS = ['undo', 'redo', 'deliver', 'deliverAll', 'cut', 'heal'] as const;
export type SheetVerb = keyof typeof verbs | (typeof EVENTS)[number];

export const isSheetCommand = (verb: SheetVerb): verb is keyof typeof verbs => verb in verbs;

export const runSheetCommand = (
  editor: DesignEditor,
  move: SheetMove,
  newId: () => string,
): Result<unknown> | undefined =>
  isSheetCommand(move.verb) ? (verbs[move.verb] as Act)(editor, move, newId) : undefined;

/** What clashes comes up more often: merging, writing the same empty cell, taking away what others work in. */
const WEIGHTED: SheetVerb[] = [
  ...(Object.keys(verbs) as (keyof typeof verbs)[]),
  ...EVENTS,
  ...(['merge', 'merge', 'split', 'fill', 'fill', 'write', 'insertRows', 'insertColumns'] as const),
  ...(['undo', 'undo', 'redo', 'deliverAll', 'deliverAll'] as const),
];

const number = fc.nat(7);
export const anySheetMove: fc.Arbitrary<SheetMove> = fc.record({
  peer: fc.nat(2),
  verb: fc.constantFrom(...WEIGHTED),
  a: number,
  b: number,
  c: number,
  d: number,
  delivered: fc.nat(5).map(n => n === 0),
});
