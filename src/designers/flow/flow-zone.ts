import { gapAt, laneAt, placeAfter, placeBefore } from '@gonghui/elements/flow/picture/drop.ts';
import { type FlowLayout, SIZES } from '@gonghui/elements/flow/picture/layout.ts';
import type { Dragged, DropSpot, DropZone } from '../canvas/drag/drag-types.ts';
import type { Designer } from '../frame/designer.ts';
import { flowOf } from './flow-designer.ts';

/** Thickness of the line that shows where a drop lands, in pixels. */
const LINE = 3;

const isBranch = ({ editor }: Designer, dragged: Dragged): boolean =>
  dragged.kind === 'new'
    ? dragged.type === 'ExclusiveGateway'
    : dragged.ids.every(id => editor.node(id)?.type === 'ExclusiveGateway');

/** Drops go to the nearest line: steps to a gap of a sequence, conditions beside other conditions. */
export function flowZone(scroller: HTMLElement, designer: Designer, layout: () => FlowLayout): DropZone {
  const { editor } = designer;
  const { viewport } = flowOf(designer);
  /** Lines inside of what is being dragged cannot take it. */
  const outside = (dragged: Dragged) => (parent: string) =>
    dragged.kind === 'new' || !dragged.ids.some(id => id === parent || editor.path(parent).includes(id));
  return {
    scroller,
    locate: (point, dragged): DropSpot | null => {
      const { x, y } = viewport.toPlane(point.x, point.y);
      const free = outside(dragged);
      const { gaps, lanes } = layout();
      const drawn = layout();
      if (isBranch(designer, dragged)) {
        const lane = laneAt({ ...drawn, lanes: lanes.filter(one => free(one.gateway)) }, x, y);
        if (!lane) return null;
        const top = viewport.toClient(lane.x, lane.top);
        const height = (lane.bottom - lane.top) * viewport.zoom;
        return {
          kind: 'sequence',
          place: placeAfter(editor, lane.gateway, lane.after),
          line: { x: top.x - LINE / 2, y: top.y, width: LINE, height },
        };
      }
      const gap = gapAt({ ...drawn, gaps: gaps.filter(one => free(one.parent)) }, x, y);
      if (!gap) return null;
      const middle = viewport.toClient(gap.x, gap.y);
      const width = SIZES.card.width * viewport.zoom;
      return {
        kind: 'sequence',
        place: placeBefore(editor, gap.parent, gap.before),
        line: { x: middle.x - width / 2, y: middle.y - LINE / 2, width, height: LINE },
      };
    },
  };
}
