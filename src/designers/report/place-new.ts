import type { DesignEditor } from '@gonghui/editor/api.ts';
import { panelOf } from '@gonghui/elements/report/panels.ts';
import { MAIN, type Placement, ROOT } from '@gonghui/scene/types.ts';

/**
 * Where a new component goes that nobody has put anywhere: filters stand above what they filter, in the bar of filters where
 * there is one. Undefined for everything else, and beside a filter that is selected.
 */
export function placeNew(
  editor: Pick<DesignEditor, 'children' | 'node' | 'selection'>,
  type: string,
): Placement | undefined {
  const isFilter = (name: string | undefined) => name !== undefined && panelOf(name)?.filters !== undefined;
  const typeOf = (id: string) => editor.node(id)?.type;
  if (!isFilter(type)) return undefined;
  const last = editor.selection.ids.at(-1);
  if (last !== undefined && (isFilter(typeOf(last)) || typeOf(last) === 'headerfilter')) return undefined;
  const children = editor.children(ROOT, MAIN);
  const bar = children.find(id => typeOf(id) === 'headerfilter');
  if (bar !== undefined) return { parent: bar, slot: MAIN, index: editor.children(bar, MAIN).length };
  const first = children.findIndex(id => typeOf(id) !== 'header' && !isFilter(typeOf(id)));
  return { parent: ROOT, slot: MAIN, index: first < 0 ? children.length : first };
}
