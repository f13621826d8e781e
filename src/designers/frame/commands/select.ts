import { slotsAt } from '@gonghui/scene/read.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { type Designer, nodeTitle } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { reveal } from './reveal.ts';

export function select(designer: Designer, ids: readonly string[], show = true): void {
  designer.editor.selection.set(ids);
  // Who reads the remarks goes on reading them, those of what is selected now.
  if (ids.length > 0 && designer.ui.right !== 'comments') designer.ui.right = 'inspector';
  const first = ids[0];
  if (show && first !== undefined) reveal(first);
  announce(
    designer.ui,
    ids.length === 0
      ? `未选中${designer.words.noun}`
      : ids.length === 1 && first !== undefined
        ? `已选中 ${nodeTitle(designer, first)}`
        : `已选中 ${ids.length} 个${designer.words.noun}`,
  );
}

/** Leads to a node that something was said about, if it is still there. */
export function goTo(designer: Designer, id: string): void {
  if (designer.editor.node(id)) select(designer, [id]);
}

export function selectParent(designer: Designer): void {
  const first = designer.editor.selection.ids[0];
  const parent = first === undefined ? undefined : designer.editor.path(first).at(-1);
  select(designer, parent === undefined ? [] : [parent]);
}

export function selectSibling(designer: Designer, step: -1 | 1, extend: boolean): void {
  const { editor } = designer;
  const current = editor.node(editor.selection.ids.at(-1) ?? '');
  if (!current) {
    const first = editor.children(ROOT, MAIN)[0];
    if (first) select(designer, [first]);
    return;
  }
  const [parent, slot] = current.at;
  const siblings = editor.children(parent, slot);
  if (extend) {
    extendSelection(designer, siblings, step);
    return;
  }
  const next = siblings[siblings.indexOf(current.id) + step];
  if (next !== undefined) select(designer, [next]);
}

/** Shift with an arrow: moves the far end of what is selected along `list`; the end where it began stays. */
export function extendSelection(designer: Designer, list: readonly string[], step: -1 | 1): void {
  const { selection } = designer.editor;
  const from = list.indexOf(selection.ids.at(-1) ?? '');
  if (from < 0) return;
  const chosen = selection.ids.map(id => list.indexOf(id)).filter(at => at >= 0);
  const least = Math.min(...chosen);
  const end = (least < from ? least : Math.max(...chosen)) + step;
  const far = list[end];
  if (far === undefined) return;
  const range = list.slice(Math.min(from, end), Math.max(from, end) + 1).filter(id => id !== list[from]);
  selection.set([...range, list[from] ?? '']);
  reveal(far);
  announce(designer.ui, `已选中 ${selection.ids.length} 个${designer.words.noun}`);
}

/** @returns whether there was a child to go to; if not, Tab leaves the canvas. */
export function selectFirstChild(designer: Designer): boolean {
  const { editor } = designer;
  const id = editor.selection.ids[0] ?? '';
  for (const slot of slotsAt(editor, id)) {
    const child = editor.children(id, slot)[0];
    if (child !== undefined) {
      select(designer, [child]);
      return true;
    }
  }
  return false;
}

export function selectAllSiblings(designer: Designer): void {
  const { editor } = designer;
  const [parent, slot] = editor.node(editor.selection.ids[0] ?? '')?.at ?? [ROOT, MAIN];
  select(designer, editor.children(parent, slot), false);
}
