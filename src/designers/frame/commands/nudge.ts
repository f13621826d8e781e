import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { report } from './report.ts';
import { reveal } from './reveal.ts';

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
