import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import { type Snapping, snappingTo } from '../../canvas/free/snapping.ts';
import { guidesOf } from '../../canvas/rulers/guides.ts';
import type { PrintPart } from '../print-designer.ts';
import { PX } from '../units.ts';
import { freeBox, freeIds } from './free-box.ts';

/** What elements are brought in line with: paper, margins, rows and columns, guides, and elements that stay. */
export function freeSnapping({ editor, table, viewport }: PrintPart, moving: readonly string[]): Snapping {
  const { look } = table;
  const { paper, margins, lefts, tops } = look;
  const inner: Rect = {
    x: margins.left,
    y: margins.top,
    width: paper.width - margins.left - margins.right,
    height: paper.height - margins.top - margins.bottom,
  };
  const [left = 0, top = 0] = [lefts[0], tops[0]];
  const grid: Rect[] =
    lefts.length > 1 && tops.length > 1
      ? [{ x: left, y: top, width: (lefts.at(-1) ?? 0) - left, height: (tops.at(-1) ?? 0) - top }]
      : [];
  return snappingTo(
    viewport,
    { scale: PX },
    {
      rects: [
        inner,
        ...grid,
        ...freeIds(editor).flatMap(id => {
          const stays = !moving.includes(id) && editor.node(id)?.hidden !== true;
          const box = stays ? freeBox(editor, look, id) : null;
          return box ? [boundsOf(box)] : [];
        }),
      ],
      page: paper,
      guides: [
        ...guidesOf(editor.page()),
        ...lefts.map(at => ({ axis: 'x' as const, at })),
        ...tops.map(at => ({ axis: 'y' as const, at })),
      ],
      grid: 0,
    },
  );
}
