import { placeAfter, placeBefore } from '@gonghui/elements/flow/picture/drop.ts';
import { type FlowLayout, layoutFlow, SIZES } from '@gonghui/elements/flow/picture/layout.ts';
import { readTree } from '@gonghui/elements/flow/read.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import { type Placement, ROOT } from '@gonghui/scene/types.ts';
import type { Designer } from '../frame/designer.ts';
import type { Gaps } from '../frame/keys/keyboard-drag.ts';
import { flowOf } from './flow-designer.ts';

/** A place and the bar that shows it, in pixels of the drawing. */
interface Bar {
  place: Placement;
  rect: Rect;
}

/** Thickness of the bar. */
const BAR = 4;

/** Every place that takes steps, or conditions if all that is held are such, from top to bottom. */
function barsOf({ editor }: Designer, layout: FlowLayout, ids: readonly string[]): Bar[] {
  const { width } = SIZES.card;
  if (ids.every(id => editor.node(id)?.type === 'ExclusiveGateway')) {
    return layout.lanes.map(({ gateway, after, x, top, bottom }) => ({
      place: placeAfter(editor, gateway, after),
      rect: { x: x - BAR / 2, y: top, width: BAR, height: Math.min(bottom - top, SIZES.card.height * 2) },
    }));
  }
  return layout.gaps.map(({ parent, before, x, y }) => ({
    place: placeBefore(editor, parent, before),
    rect: { x: x - width / 2, y: y - BAR / 2, width, height: BAR },
  }));
}

/** Where the keyboard takes nodes on the canvas of a flow: from line to line, conditions from lane to lane. */
export const flowGaps: Gaps = {
  next: (designer, from, step, ids) => {
    const { editor } = designer;
    const places = barsOf(designer, layoutFlow(readTree(editor), ROOT), ids).map(bar => bar.place);
    let at = places.findIndex(({ parent, index }) => parent === from.parent && index === from.index);
    // The default branch may stand anywhere in the design, and is drawn last.
    if (at < 0) at = places.findIndex(({ parent }) => parent === from.parent);
    const node = ids.length === 1 ? editor.node(ids[0] ?? '') : undefined;
    const own = node ? editor.children(node.at[0], node.at[1]).indexOf(node.id) : -1;
    for (at += step; at >= 0 && at < places.length; at += step) {
      const place = places[at];
      // Right behind itself is where it stands.
      if (place && !(place.parent === node?.at[0] && place.index === own + 1)) return place;
    }
    return null;
  },
  mark: (designer, place, ids) => {
    const { state, viewport } = flowOf(designer);
    const bars = place ? barsOf(designer, layoutFlow(readTree(designer.editor), ROOT), ids) : [];
    const bar = bars.find(one => one.place.parent === place?.parent && one.place.index === place.index);
    state.drop = bar?.rect ?? null;
    if (bar) viewport.into(bar.rect);
  },
};
