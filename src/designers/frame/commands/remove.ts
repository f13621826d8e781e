import { ROOT } from '@gonghui/scene/types.ts';
import { confirm } from '../../../ui/confirm.tsx';
import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { report } from './report.ts';
import { select } from './select.ts';

export async function removeSelected(designer: Designer): Promise<void> {
  const { editor } = designer;
  const ids = editor.selection.ids;
  if (ids.length === 0) return;
  const allowed = editor.can.remove(ids);
  if (!allowed.ok) {
    report(designer, allowed);
    return;
  }
  if (!(await confirm(designer.removalQuestion(ids), { danger: true }))) return;
  const next = neighbourOf(designer, ids);
  if (report(designer, editor.remove(ids))) {
    select(designer, next ? [next] : [], false);
    announce(designer.ui, `已删除 ${ids.length} 个${designer.words.noun}，按 Ctrl+Z 撤销`);
  }
}

/** Colleagues who have one of these nodes, or something in them, selected or type in it. */
export function whoIsIn(
  { editor, presence }: Pick<Designer, 'editor' | 'presence'>,
  ids: readonly string[],
): string[] {
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
