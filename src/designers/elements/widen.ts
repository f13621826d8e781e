import { report } from '../frame/commands/report.ts';
import type { Designer } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';
import { spanOf, stepWidth, widest } from './width.ts';

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
