import type { NodePatch } from '@gonghui/editor/api.ts';
import type { Edge, Side } from '@gonghui/elements/shared/geometry/arrange.ts';
import type { AlignTarget } from '../../canvas/free/standing.ts';
import { report } from '../commands/report.ts';
import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { standingOf } from './standing-of.ts';

/** One step; nothing to do is said, and is no step. */
function write(designer: Designer, patches: readonly NodePatch[], verb: string): void {
  if (patches.length === 0) announce(designer.ui, `${verb}：没有变化`);
  else if (report(designer, designer.editor.patch(patches, { verb })))
    announce(designer.ui, `${verb} ${patches.length} 个${designer.words.noun}`);
}

/** A single one has only the page to be brought to. */
export function align(designer: Designer, edge: Edge, wanted: AlignTarget = 'selection'): void {
  const standing = standingOf(designer);
  const ids = standing.chosen();
  write(designer, standing.aligned(ids, edge, ids.length > 1 ? wanted : 'page'), '对齐');
}

/** `gap` in the lengths of the kind; evenly between the outer two if absent. */
export function distribute(designer: Designer, axis: 'x' | 'y', gap?: number): void {
  const standing = standingOf(designer);
  write(designer, standing.distributed(standing.chosen(), axis, gap), '分布');
}

export function matchSize(designer: Designer, side: Side): void {
  const standing = standingOf(designer);
  write(designer, standing.matched(standing.chosen(), side), '统一大小');
}
