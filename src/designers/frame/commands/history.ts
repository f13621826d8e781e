import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';

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
