import type { NodePatch } from '@gonghui/editor/api.ts';
import { aligned, distributed, type Edge, matched } from '@gonghui/elements/screen/geometry/arrange.ts';
import { report } from '../frame/commands/report.ts';
import type { Designer } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';

/** What the edges of what is selected are brought to. */
export type Around = 'selection' | 'page';

/** One step; nothing to do is said, and is no step. */
function write(designer: Designer, patches: readonly NodePatch[], verb: string): void {
  if (patches.length === 0) announce(designer.ui, `${verb}：没有变化`);
  else if (report(designer, designer.editor.patch(patches, { verb })))
    announce(designer.ui, `${verb} ${patches.length} 个${designer.words.noun}`);
}

/** A single one has only the page to be brought to. */
export const aroundOf = ({ editor }: Designer, wanted: Around): Around =>
  editor.selection.ids.length > 1 ? wanted : 'page';

export const align = (designer: Designer, edge: Edge, wanted: Around = 'selection'): void =>
  write(
    designer,
    aligned(designer.editor, designer.editor.selection.ids, edge, aroundOf(designer, wanted)),
    '对齐',
  );

/** `gap` in pixels of the stage; evenly between the outer two if absent. */
export const distribute = (designer: Designer, axis: 'x' | 'y', gap?: number): void =>
  write(designer, distributed(designer.editor, designer.editor.selection.ids, axis, gap), '分布');

export const matchSize = (designer: Designer, side: 'width' | 'height' | 'both'): void =>
  write(designer, matched(designer.editor, designer.editor.selection.ids, side), '统一大小');
