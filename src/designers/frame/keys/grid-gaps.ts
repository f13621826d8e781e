import { MAIN, type Placement } from '@gonghui/scene/types.ts';
import { nextPlace } from '../../canvas/grid/grid-steps.ts';
import { nodeElementId } from '../commands/reveal.ts';
import type { Designer } from '../designer.ts';
import type { Gaps } from './keyboard-drag.ts';

/** Where the keyboard takes a component on a canvas that flows, gap after gap. */
export const gridGaps: Gaps = {
  next: ({ editor }, from, step) => nextPlace(editor, from, step),
  mark: (designer, place) => {
    for (const element of document.querySelectorAll('[data-gap]')) element.removeAttribute('data-gap');
    if (place) mark(designer, place);
  },
};

/** Draws the gap as the edge of the neighbour that it lies at. */
function mark(designer: Designer, place: Placement): void {
  const children = designer.editor.children(place.parent, place.slot);
  const after = children[place.index];
  const before = children[place.index - 1];
  const element =
    after !== undefined
      ? nodeElement(after)
      : before !== undefined
        ? nodeElement(before)
        : document.querySelector(
            `.gd-slot[data-parent="${place.parent}"][data-slot="${place.slot || MAIN}"]`,
          );
  element?.setAttribute('data-gap', after !== undefined ? 'before' : 'after');
  element?.scrollIntoView({ block: 'nearest' });
}

const nodeElement = (id: string): Element | null =>
  document.getElementById(nodeElementId(id))?.closest('.gd-node') ?? null;
