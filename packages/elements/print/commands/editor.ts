import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { Placement, Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { MOST } from '../shared/limits.ts';

/** Own values of a node, by dotted path; undefined removes the leaf. */
export interface CellPatch {
  id: string;
  values: Record<string, Json | undefined>;
}

/** What commands over the table ask of the editor (`packages/editor`), whose verbs they are made of. */
export interface SheetEditor extends SceneReader {
  /** Why nothing can be changed, or null. */
  readonly readOnly: string | null;
  paste(components: readonly TemplateComponent[], place: Placement): Result<string[]>;
  move(ids: readonly string[], place: Placement): Result<true>;
  remove(ids: readonly string[]): Result<true>;
  patch(changes: readonly CellPatch[], options?: { verb?: string }): Result<true>;
  setPage(path: string, value: Json | undefined): Result<true>;
  /** Runs several commands as one step of the history. */
  group<T>(label: string, run: () => T): T;
}

/** Runs steps one after another, as one step of the history, up to the first that is refused. */
export function inOneStep(
  editor: SheetEditor,
  label: string,
  steps: readonly (() => Result<unknown>)[],
): Result<true> {
  if (editor.readOnly !== null) return refuse(editor.readOnly);
  return editor.group(label, () => {
    for (const step of steps) {
      const done = step();
      if (!done.ok) return done;
    }
    return ok(true as const);
  });
}

/** Whether so many further nodes find room, cells among them. Asked before anything is written. */
export function hasRoom(editor: SheetEditor, nodes: number, cells: number): Result<true> {
  const order = editor.order();
  const standing = order.filter(id => editor.node(id)?.type === 'cell').length;
  if (cells > 0 && standing + cells > MOST.cells) return refuse(`单元格数量不能超过${MOST.cells}个`);
  return order.length + nodes > MOST.nodes ? refuse(`元素数量不能超过${MOST.nodes}个`) : ok(true);
}

/** Props from values by dotted path; those that are undefined are left out. */
export function propsFrom(values: CellPatch['values']): Props {
  const props: Props = {};
  for (const [path, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at = props;
    for (const name of names) {
      at[name] = { ...(at[name] as Props | undefined) };
      at = at[name] as Props;
    }
    at[last] = value;
  }
  return props;
}
