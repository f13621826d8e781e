import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import type { Dragged, DropSpot, DropZone } from '../drag/drag-types.ts';
import { rectOf } from '../rect.ts';
import { insertionAt, nearby } from './drop-target.ts';

/** How much of a container's edge means beside it rather than into it, in pixels. */
const BORDER = 10;

/** Finds the slot under the pointer and the gap in it, from what the browser says lies there. */
export function gridZone(scroller: HTMLElement, sheet: HTMLElement): DropZone {
  return {
    scroller,
    locate: (point, dragged) => {
      const hit = document.elementFromPoint(point.x, point.y);
      const slot = slotFor(sheet, hit, point, dragged);
      return slot ? spotIn(slot, point) : null;
    },
  };
}

function slotFor(
  sheet: HTMLElement,
  hit: Element | null,
  point: Point,
  dragged: Dragged,
): HTMLElement | null {
  const root = sheet.querySelector<HTMLElement>('.gd-slot');
  if (!hit || !sheet.contains(hit)) return root;
  let slot = slotOf(hit, point) ?? hit.closest<HTMLElement>('.gd-slot');
  // A slot inside of what is being dragged cannot take it; nor does the very edge of a container.
  while (slot && slot !== root) {
    const owner = slot.closest<HTMLElement>('.gd-node');
    if (!owner) break;
    const id = owner.dataset.id ?? '';
    const own = dragged.kind === 'nodes' && dragged.ids.includes(id);
    if (!own && !atEdge(rectOf(owner), point)) break;
    slot = owner.parentElement?.closest<HTMLElement>('.gd-slot') ?? null;
  }
  return slot ?? root;
}

/**
 * On a container but beside its slots, on its title say: the nearest slot is meant, not a place behind the container,
 * where what it refuses would land without a word.
 */
function slotOf(hit: Element, { x, y }: Point): HTMLElement | null {
  const node = hit.closest<HTMLElement>('.gd-node');
  if (!node || hit.closest('.gd-slot')?.closest('.gd-node') === node) return null;
  const far = (rect: Rect): number =>
    Math.max(rect.x - x, x - rect.x - rect.width, 0) + Math.max(rect.y - y, y - rect.y - rect.height, 0);
  const own = [...node.querySelectorAll<HTMLElement>('.gd-slot')].filter(
    slot => slot.parentElement?.closest('.gd-node') === node,
  );
  return own.sort((a, b) => far(rectOf(a)) - far(rectOf(b)))[0] ?? null;
}

const atEdge = (rect: Rect, point: Point): boolean =>
  point.y < rect.y + BORDER || point.y > rect.y + rect.height - BORDER;

function spotIn(slot: HTMLElement, point: Point): DropSpot {
  const { children } = slot;
  const count = children[0]?.classList.contains('gd-node') ? children.length : 0;
  const rectAt = (index: number): Rect => rectOf(children[index] ?? slot);
  const [from, to] = nearby(count, index => rectAt(index).y, point.y);
  const within = rectOf(slot);
  const rects = Array.from({ length: to - from }, (_, index) => rectAt(from + index));
  const { index, line } = insertionAt(within, rects, point);
  return {
    kind: 'sequence',
    place: { parent: slot.dataset.parent ?? ROOT, slot: slot.dataset.slot ?? MAIN, index: from + index },
    line,
    // The whole sheet needs no frame to say that it takes things.
    within: slot.dataset.parent === ROOT ? undefined : within,
  };
}
