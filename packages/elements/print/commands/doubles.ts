import { type Result, refuse } from '@gonghui/kernel/result.ts';
import { MAIN, type SceneNode } from '@gonghui/scene/types.ts';
import type { SheetContent } from '../sheet/model.ts';
import { contentOf, hasContent } from '../sheet/read-content.ts';
import { inOneStep, type SheetEditor } from './editor.ts';

const NOT_TWO = '此处已只有一份内容';

/** Cells at the place of this one, itself among them, the one that shows first. */
function cellsAtPlaceOf(editor: SheetEditor, id: string): SceneNode[] {
  const cell = editor.node(id);
  if (cell?.type !== 'cell') return [];
  return editor
    .children(cell.at[0], MAIN)
    .flatMap(one => editor.node(one) ?? [])
    .filter(one => one.type === 'cell' && one.props.col === cell.props.col)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** 保留这份: of several cells at one place, takes all others out. */
export function keepCell(editor: SheetEditor, id: string): Result<true> {
  const others = cellsAtPlaceOf(editor, id).filter(one => one.id !== id);
  if (others.length === 0) return refuse(NOT_TWO);
  return inOneStep(editor, '保留一份内容', [() => editor.remove(others.map(one => one.id))]);
}

/**
 * Merges two cells that two people began at once in one empty place: the person whose cell is hidden moves the text below the other's.
 * `own`: cells made by this person; `came`: cells changed by others. A cell with more than text is left alone and named among the
 * problems.
 */
export function joinOwn(editor: SheetEditor, own: (id: string) => boolean, came: readonly string[]): void {
  for (const id of came) {
    const [shown, ...others] = cellsAtPlaceOf(editor, id);
    const mine = others.find(one => own(one.id));
    if (!shown || !mine || own(shown.id) || editor.readOnly !== null) continue;
    const [above, below] = [shown, mine].map(({ props }) => contentOf(props).content);
    if (!above || !below || !isText(above) || !isText(below) || !hasContent(below)) continue;
    const text = [above.text, below.text].filter(one => one !== '').join('\n');
    inOneStep(editor, '合并文字', [
      () => editor.patch([{ id: shown.id, values: { text } }], { verb: '修改' }),
      () => editor.remove([mine.id]),
    ]);
  }
}

const isText = ({ kind, dataVar, text }: SheetContent): boolean =>
  kind === 'text' && dataVar === '' && !text.startsWith('=');

/** 合并文字: puts the texts of several cells at one place into the one that shows, a line each; a variable as {{key}}. */
export function joinCells(editor: SheetEditor, id: string): Result<true> {
  const [shown, ...others] = cellsAtPlaceOf(editor, id);
  if (!shown || others.length === 0) return refuse(NOT_TWO);
  const contents = [shown, ...others].map(({ props }) => contentOf(props).content).filter(hasContent);
  if (contents.some(({ kind, text, dataVar }) => kind !== 'text' || (dataVar === '' && text.startsWith('='))))
    return refuse('其中有公式、图片或码，不能合并文字，请选择保留哪一份');
  const text = contents.map(({ text, dataVar }) => (dataVar === '' ? text : `{{${dataVar}}}`)).join('\n');
  return inOneStep(editor, '合并文字', [
    () => editor.patch([{ id: shown.id, values: { text, dataVar: '', kind: 'text' } }], { verb: '修改' }),
    () => editor.remove(others.map(one => one.id)),
  ]);
}
