import type { Place, Props } from '@gonghui/scene/types.ts';
import { type Designer, nodeTitle } from '../designer.ts';
import { announce, noteRecent } from '../ui-state.ts';
import { report } from './report.ts';
import { reveal } from './reveal.ts';

export function addComponent(
  designer: Designer,
  type: string,
  place?: Place,
  props?: Props,
): string | undefined {
  const { editor, ui } = designer;
  const begun = { ...designer.beginWith?.(type), ...props };
  const id = report(designer, editor.add(type, place ?? editor.defaultPlace(type), begun));
  if (id === undefined) return undefined;
  editor.selection.set([id]);
  noteRecent(ui, type);
  ui.right = 'inspector';
  announce(ui, `已添加 ${nodeTitle(designer, id)}`);
  reveal(id);
  return id;
}
