import { newId } from '@gonghui/kernel/ids.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import { MAIN, type Props } from '@gonghui/scene/types.ts';
import { MOST, WIDTH } from '../shared/limits.ts';
import { hundredths } from '../sheet/numbers.ts';
import { sheetOfScene } from '../sheet/sheet-of.ts';
import { inOneStep, type SheetEditor } from './editor.ts';
import { lostEnds } from './lost-ends.ts';

const columnsOf = (editor: SheetEditor): Props[] => {
  const { cols } = editor.page();
  return Array.isArray(cols) ? cols.filter(isPlainObject) : [];
};

const GONE = '所选的列已被删除';

/** Puts columns of these widths, millimetres, before a column, or last with null. `idOf` names them. Their ids. */
export function insertColumns(
  editor: SheetEditor,
  before: string | null,
  widths: readonly number[],
  idOf: () => string = newId,
): Result<string[]> {
  const columns = columnsOf(editor);
  const at = before === null ? columns.length : columns.findIndex(({ id }) => id === before);
  if (at < 0) return refuse(GONE);
  if (columns.length + widths.length > MOST.columns) return refuse(`列数不能超过${MOST.columns}`);
  const made = widths.map(width => ({ id: idOf(), width: within(width) }));
  const done = inOneStep(editor, '插入列', [() => editor.setPage('cols', columns.toSpliced(at, 0, ...made))]);
  return done.ok ? ok(made.map(({ id }) => id)) : done;
}

/** Takes columns out with their cells. Spans over them keep what is left of them. */
export function removeColumns(editor: SheetEditor, ids: readonly string[]): Result<true> {
  const { sheet } = sheetOfScene(editor);
  const columns = columnsOf(editor);
  const going = new Set(ids.filter(id => columns.some(column => column.id === id)));
  if (going.size === 0) return refuse(GONE);
  const { patches } = lostEnds(editor, sheet, going);
  const moved = new Set(patches.map(({ id }) => id));
  const cells = sheet.rows
    .flatMap(({ id }) => editor.children(id, MAIN))
    .filter(id => !moved.has(id) && going.has(String(editor.node(id)?.props.col)));
  return inOneStep(editor, '删除列', [
    () => (patches.length > 0 ? editor.patch(patches, { verb: '修改' }) : ok(true)),
    () => (cells.length > 0 ? editor.remove(cells) : ok(true)),
    () =>
      editor.setPage(
        'cols',
        columns.filter(({ id }) => !going.has(String(id))),
      ),
  ]);
}

/** Sets widths of columns, millimetres, by id. */
export function resizeColumns(editor: SheetEditor, widths: ReadonlyMap<string, number>): Result<true> {
  const columns = columnsOf(editor);
  if (!columns.some(({ id }) => widths.has(String(id)))) return refuse(GONE);
  const next = columns.map(column => {
    const width = widths.get(String(column.id));
    return width === undefined ? column : { ...column, width: within(width) };
  });
  return inOneStep(editor, '调整列宽', [() => editor.setPage('cols', next)]);
}

/** Moves a column to stand before another, or last with null. Its cells go along: they name it. */
export function moveColumn(editor: SheetEditor, id: string, before: string | null): Result<true> {
  const columns = columnsOf(editor);
  const column = columns.find(one => one.id === id);
  const others = columns.filter(one => one !== column);
  const at = before === null ? others.length : others.findIndex(one => one.id === before);
  if (!column || (at < 0 && before !== id)) return refuse(GONE);
  if (before === id) return ok(true);
  return inOneStep(editor, '移动列', [() => editor.setPage('cols', others.toSpliced(at, 0, column))]);
}

const within = (width: number): number =>
  Number.isFinite(width) ? hundredths(Math.min(WIDTH.most, Math.max(WIDTH.least, width))) : WIDTH.usual;
