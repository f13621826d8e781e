import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { MAIN, type Props, ROOT, type TemplateComponent } from '@gonghui/scene/types.ts';
import { row as rowType } from '../row/definition.ts';
import { MOST } from '../shared/limits.ts';
import { sheetOfScene } from '../sheet/sheet-of.ts';
import { hasRoom, inOneStep, type SheetEditor } from './editor.ts';
import { lostEnds } from './lost-ends.ts';

/** What a new row has from its neighbour: it belongs to the same table and looks like it. */
const LIKE = ['height', 'grow', 'band', 'source'] as const;

/**
 * Puts empty rows above a row, or below it with `side` `below`; into an empty sheet with `beside` null. They have the height
 * and the band of that row. Their ids.
 */
export function insertRows(
  editor: SheetEditor,
  beside: string | null,
  side: 'above' | 'below',
  count: number,
): Result<string[]> {
  if (editor.readOnly !== null) return refuse(editor.readOnly);
  const children = editor.children(ROOT, MAIN);
  const rows = children.filter(id => editor.node(id)?.type === 'row');
  const neighbour = beside === null ? undefined : editor.node(beside);
  if (beside !== null && neighbour?.type !== 'row') return refuse('所选的行已被删除');
  if (rows.length + count > MOST.rows) return refuse(`行数不能超过${MOST.rows}`);
  const room = hasRoom(editor, count, 0);
  if (!room.ok) return room;
  const like: Props = {};
  for (const name of LIKE) {
    const value = neighbour?.props[name];
    if (value !== undefined) like[name] = value;
  }
  const made = Array.from(
    { length: count },
    (): TemplateComponent => ({
      id: '',
      name: 'row',
      props: { ...rowType.defaults(), ...like },
      components: [],
    }),
  );
  const index = beside === null ? children.length : children.indexOf(beside) + (side === 'below' ? 1 : 0);
  return editor.group('插入行', () => editor.paste(made, { parent: ROOT, slot: MAIN, index }));
}

/** Takes rows out with their cells. Spans over them keep what is left of them. */
export function removeRows(editor: SheetEditor, ids: readonly string[]): Result<true> {
  const { sheet } = sheetOfScene(editor);
  const going = new Set(ids.filter(id => editor.node(id)?.type === 'row'));
  if (going.size === 0) return refuse('所选的行已被删除');
  const { patches, moves } = lostEnds(editor, sheet, going);
  return inOneStep(editor, '删除行', [
    ...moves.map(
      ({ id, row }) =>
        () =>
          editor.move([id], { parent: row, slot: MAIN, index: 0 }),
    ),
    () => (patches.length > 0 ? editor.patch(patches, { verb: '修改' }) : ok(true)),
    () => editor.remove([...going]),
  ]);
}
