import type { Selection } from '@gonghui/editor/api.ts';
import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import { type Along, press } from './press/press.ts';
import { between, holds, meets, rectOf } from './rect.ts';

/** How far the pointer goes before a press on empty ground becomes a marquee, in pixels. */
const THRESHOLD = 5;

/**
 * Nodes that a marquee chooses, in document order: what it meets, but a container that it does not hold whole
 * only stands for those of its children that it meets.
 */
export function chosenBy(
  area: Rect,
  nodes: readonly { id: string; rect: Rect; within: string | null; holds: boolean }[],
): string[] {
  const taken = new Set<string>();
  const passed = new Set<string | null>([null]);
  for (const { id, rect, within, holds: container } of nodes) {
    if (!passed.has(within) || !meets(area, rect)) continue;
    if (container && !holds(area, rect)) passed.add(id);
    else taken.add(id);
  }
  return [...taken];
}

/** Whose canvas a marquee is drawn on. */
export interface MarqueeHost {
  scroller: HTMLElement;
  selection: Selection;
  /** Selector of a node's element, which carries its id as `data-id`, and `data-holds` where it holds others. */
  node: string;
  /** What it chooses, for a canvas that knows where its nodes stand; `node` is then not asked. `alt`: that key is held. */
  choose?(area: Rect, alt: boolean): readonly string[];
  /** It has been let go: so many are selected now. */
  done(count: number): void;
  /** It was none: let go before it began. */
  pressed?: (() => void) | undefined;
}

/** Starts on a press beside all nodes, of a finger once it was held; follows until let go. The rectangle is drawn by hand in `scroller`. */
export function startMarquee(host: MarqueeHost, event: PointerEvent): void {
  press(event, {
    finger: 'scrolls',
    threshold: THRESHOLD,
    begin: () => drawMarquee(host, event),
    pressed: host.pressed,
  });
}

function drawMarquee(host: MarqueeHost, event: PointerEvent): Along {
  const { scroller, selection, done } = host;
  const origin = { x: event.clientX + scroller.scrollLeft, y: event.clientY + scroller.scrollTop };
  const first = [...selection.ids];
  const before = event.shiftKey || event.ctrlKey || event.metaKey ? first : [];
  const box = document.createElement('div');
  box.className = 'gd-marquee';
  document.body.append(box);
  let frame = 0;
  let last = { x: event.clientX, y: event.clientY };
  let { altKey: alt } = event;
  const look = () => {
    frame = 0;
    const start = { x: origin.x - scroller.scrollLeft, y: origin.y - scroller.scrollTop };
    const area = between(start, last);
    scrollNearEdge(scroller, last);
    Object.assign(box.style, {
      left: `${area.x}px`,
      top: `${area.y}px`,
      width: `${area.width}px`,
      height: `${area.height}px`,
    });
    selection.set([...before, ...chosenIn(host, area, alt)]);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    box.remove();
  };
  return {
    move: step => {
      last = { x: step.clientX, y: step.clientY };
      alt = step.altKey;
      if (frame === 0) frame = requestAnimationFrame(look);
    },
    drop: () => {
      stop();
      done(selection.ids.length);
    },
    cancel: () => {
      stop();
      selection.set(first);
    },
  };
}

function chosenIn({ scroller, node, choose }: MarqueeHost, area: Rect, alt: boolean): readonly string[] {
  if (choose) return choose(area, alt);
  const nodes = [...scroller.querySelectorAll<HTMLElement>(node)].map(element => ({
    id: element.dataset.id ?? '',
    rect: rectOf(element),
    within: element.parentElement?.closest<HTMLElement>(node)?.dataset.id ?? null,
    holds: element.dataset.holds !== undefined,
  }));
  return chosenBy(area, nodes);
}

function scrollNearEdge(scroller: HTMLElement, { x, y }: Point): void {
  const edge = scroller.getBoundingClientRect();
  if (y > edge.bottom - 24) scroller.scrollTop += 12;
  else if (y < edge.top + 24) scroller.scrollTop -= 12;
  if (x > edge.right - 24) scroller.scrollLeft += 12;
  else if (x < edge.left + 24) scroller.scrollLeft -= 12;
}
