import type { Result } from '@gonghui/kernel/result.ts';
import { MAIN, type Place, ROOT } from '@gonghui/scene/types.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast, toastError, toastSuccess } from '../../ui/toast.ts';
import { type Designer, nodeTitle } from './designer.ts';
import { announce, noteRecent } from './ui-state.ts';
import { spanOf, stepWidth, widest } from './width.ts';

/**
 * What toolbar, menus, keys, palette and canvas do: they ask the editor, show its refusal, and say to screen readers
 * what happened. No rule of the design lives here.
 */

/** Shows a refusal; passes the value of a success on. */
export function report<T>(designer: Designer, result: Result<T>): T | undefined {
  if (result.ok) return result.value;
  toastError(result.message);
  announce(designer.ui, result.message);
  return undefined;
}

export function addComponent(designer: Designer, type: string, place?: Place): string | undefined {
  const { editor, ui } = designer;
  const id = report(designer, editor.add(type, place ?? editor.defaultPlace(type)));
  if (id === undefined) return undefined;
  editor.selection.set([id]);
  noteRecent(ui, type);
  ui.right = 'inspector';
  announce(ui, `已添加 ${nodeTitle(designer, id)}`);
  reveal(id);
  return id;
}

export const nodeElementId = (id: string): string => `node-${id}`;

let ownWay: ((id: string) => boolean) | null = null;

/**
 * A canvas that knows where its nodes stand brings them into sight itself, those without an element too; it answers
 * whether it has. Returns what ends it.
 */
export function revealBy(way: (id: string) => boolean): () => void {
  ownWay = way;
  return () => {
    if (ownWay === way) ownWay = null;
  };
}

/** Scrolls a node of the canvas into sight, at the next frame, when it stands. */
export function reveal(id: string): void {
  requestAnimationFrame(() => {
    if (ownWay?.(id)) return;
    document.getElementById(nodeElementId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

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

export async function removeSelected(designer: Designer): Promise<void> {
  const { editor } = designer;
  const ids = editor.selection.ids;
  if (ids.length === 0) return;
  const allowed = editor.can.remove(ids);
  if (!allowed.ok) {
    report(designer, allowed);
    return;
  }
  if (!(await confirm(designer.removalQuestion?.(ids) ?? dataQuestion(designer, ids), { danger: true })))
    return;
  const next = neighbourOf(designer, ids);
  if (report(designer, editor.remove(ids))) {
    select(designer, next ? [next] : [], false);
    announce(designer.ui, `已删除 ${ids.length} 个${designer.words.noun}，按 Ctrl+Z 撤销`);
  }
}

/** Spec, designers §5: 确定删除该组件？ with a warning that filled data and referencing features are affected. */
const dataQuestion = (designer: Designer, ids: readonly string[]) => {
  const here = whoIsIn(designer, ids);
  const losses = designer.removalLoss?.(ids) ?? [];
  return (
    <>
      <strong style={{ color: 'var(--gh-text)' }}>
        {ids.length === 1 ? '确定删除该组件？' : `确定删除这 ${ids.length} 个组件？`}
      </strong>
      {here.length > 0 && `\n${here.join('、')}正在编辑其中的内容。`}
      {losses.map(line => `\n${line}`)}
      {'\n'}
      {designer.editor.saved() === null
        ? '删除后，引用它的功能会受到影响。'
        : '删除后，已填写的数据会一并删除，引用它的功能也会受到影响。'}
    </>
  );
};

/** Colleagues who have one of these nodes, or something in them, selected or type in it. */
export function whoIsIn({ editor, presence }: Designer, ids: readonly string[]): string[] {
  const within = (id: string) => ids.includes(id) || editor.path(id).some(above => ids.includes(above));
  const here = presence.peers.filter(
    peer =>
      !peer.self && [...peer.selection, peer.focus?.nodeId ?? ''].some(id => editor.node(id) && within(id)),
  );
  return [...new Set(here.map(peer => peer.name))];
}

/** What to select once `ids` are gone: the following sibling, else the one before, else the parent. */
function neighbourOf({ editor }: Designer, ids: readonly string[]): string | undefined {
  const last = editor.node(ids[ids.length - 1] ?? '');
  if (!last) return undefined;
  const [parent, slot] = last.at;
  const siblings = editor.children(parent, slot);
  const at = siblings.indexOf(last.id);
  const after = siblings.slice(at + 1).find(id => !ids.includes(id));
  const before = siblings.slice(0, Math.max(at, 0)).findLast(id => !ids.includes(id));
  return after ?? before ?? (parent === ROOT ? undefined : parent);
}

export function toggleHiddenSelected(designer: Designer): void {
  const ids = designer.editor.selection.ids;
  if (ids.length > 0) report(designer, designer.editor.toggleHidden(ids));
}

/** Moves the selection one place among its siblings (Alt with an arrow). */
export function nudge(designer: Designer, step: -1 | 1): void {
  const { editor } = designer;
  const chosen = new Set(editor.selection.ids);
  // As they stand, not as they were clicked.
  const ids = editor.order().filter(id => chosen.has(id));
  const edge = editor.node((step < 0 ? ids[0] : ids.at(-1)) ?? '');
  if (!edge) return;
  const [parent, slot] = edge.at;
  const siblings = editor.children(parent, slot);
  const at = siblings.indexOf(edge.id);
  const index = step < 0 ? at - 1 : at + 2;
  if (index < 0 || index > siblings.length) {
    announce(designer.ui, step < 0 ? '已经在最前' : '已经在最后');
    return;
  }
  if (report(designer, editor.move(ids, { parent, slot, index }))) {
    announce(designer.ui, `已移动到第 ${editor.children(parent, slot).indexOf(edge.id) + 1} 位`);
    reveal(edge.id);
  }
}

/** Makes what is selected a column wider or narrower, each from its own width, as one step. */
export function widen(designer: Designer, step: 1 | -1): void {
  const { editor, ui } = designer;
  const steps = editor.selection.ids.flatMap(id => {
    const node = editor.node(id);
    const span = node ? spanOf(editor, node) : null;
    const next = span === null ? null : stepWidth(span, step, editor.page());
    return next === null ? [] : [{ id, next }];
  });
  const first = steps[0];
  if (!first) {
    announce(ui, step > 0 ? '已经最宽' : '已经最窄');
    return;
  }
  const done = editor.group('调整宽度', () =>
    steps.every(({ id, next }) => report(designer, editor.setProp([id], 'overColumns', next))),
  );
  if (done) announce(ui, `宽度 ${first.next} 列，共 ${widest(editor.page())} 列`);
}

/** Opens the remarks about what is selected, ready to write one. */
export function comment(designer: Designer): void {
  designer.ui.right = 'comments';
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-composer]')?.focus());
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
  const node = editor.node(editor.selection.ids[0] ?? '');
  if (!node) return false;
  for (const slot of editor.typeOf(node.id)?.slots?.(node.props) ?? []) {
    const child = editor.children(node.id, slot)[0];
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

export function undo(designer: Designer, times = 1): void {
  const label = designer.editor.history.undoSteps[0]?.label;
  if (label === undefined) return;
  designer.editor.history.undo(times);
  announce(designer.ui, times === 1 ? `已撤销：${label}` : `已撤销 ${times} 步`);
}

export function redo(designer: Designer, times = 1): void {
  const label = designer.editor.history.redoSteps[0]?.label;
  if (label === undefined) return;
  designer.editor.history.redo(times);
  announce(designer.ui, times === 1 ? `已重做：${label}` : `已重做 ${times} 步`);
}

/** The explicit save, with the words for each way it can end. */
export async function save(designer: Designer): Promise<void> {
  const open = designer.session.textConflicts().length;
  if (open > 0) {
    toast(`有 ${open} 处文字与同事的修改冲突，请先选择用哪一个，再保存`, 'warning');
    return;
  }
  if (designer.beforeSave && !(await designer.beforeSave())) return;
  const outcome = await designer.saver.save();
  tellSave(designer, outcome);
}

/** Leads to a node that something was said about, if it is still there. */
export function goTo(designer: Designer, id: string): void {
  if (designer.editor.node(id)) select(designer, [id]);
}

export function tellSave(designer: Designer, outcome: Awaited<ReturnType<Designer['saver']['save']>>): void {
  const { ui } = designer;
  const left = outcome.kind === 'saved' ? (outcome.left ?? 0) : 0;
  const saved = left > 0 ? designer.words.savedWith(left) : (designer.savedText?.() ?? designer.words.saved);
  switch (outcome.kind) {
    case 'saved':
      toastSuccess(saved);
      // The list names what is left: somebody has to do something about it.
      if (left > 0) ui.right = 'problems';
      ui.refused = left > 0;
      break;
    case 'queued':
      toastSuccess('当前离线，恢复网络并合并后会自动保存');
      break;
    case 'refused':
      toastError(outcome.message);
      if (outcome.at !== undefined) goTo(designer, outcome.at);
      else if (designer.editor.problems().length > 0) ui.right = 'problems';
      break;
    case 'problems':
      toastError(outcome.message);
      break;
  }
  announce(
    ui,
    outcome.kind === 'saved' ? saved : outcome.kind === 'queued' ? '已排队，恢复网络后保存' : outcome.message,
  );
}
