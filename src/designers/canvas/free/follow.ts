import type { Point } from '@gonghui/kernel/geometry.ts';
import { scrollSpeed } from '../drag/drag-session.ts';
import { type Along, type Finger, press } from '../press/press.ts';
import type { Viewport } from '../viewport.ts';

/** Where a gesture has got to, in the drawing's own pixels, and which keys are held. */
export interface Step {
  at: Point;
  /** From where it was pressed. */
  by: Point;
  shift: boolean;
  alt: boolean;
  /** Ctrl, or ⌘. */
  mod: boolean;
}

export interface Gesture {
  /** Once a frame, and once more before `end`. */
  move(step: Step): void;
  end(step: Step): void;
  /** Esc, or the browser took the pointer away: as if nothing had been. */
  cancel(): void;
}

/** What a gesture goes on over. */
interface GestureGround {
  viewport: Viewport;
  scroller: HTMLElement;
  /** Nothing is scrolled at the edges: it is there that this gesture begins or ends. */
  still?: boolean;
  /** What a finger does here that was not held; unless said it is on what is selected, or on a handle. */
  finger?: Finger;
}

/** How far the pointer goes before a press becomes a gesture, in screen pixels. */
const THRESHOLD = 3;
/** Milliseconds: after a stall it scrolls on without a leap. */
const LONGEST_FRAME = 100;

/**
 * Follows a press on a canvas until it is let go: once a frame, with the drawing scrolled at the edges of the window. `begin`
 * is asked once the pointer has gone far enough, or a finger was held; null leaves it. `pressed` is told of a press that was none.
 */
export function follow(
  { viewport, scroller, still, finger = 'moves' }: GestureGround,
  event: PointerEvent,
  begin: () => Gesture | null,
  pressed?: () => void,
): void {
  const start = { x: event.clientX, y: event.clientY };
  const pressedAt = { event, edges: edgesOf(scroller, start), plane: viewport.toPlane(start.x, start.y) };
  press(event, {
    finger,
    threshold: THRESHOLD,
    holder: scroller,
    begin: () => {
      const gesture = begin();
      return gesture && goAlong({ viewport, scroller, still: still === true }, pressedAt, gesture);
    },
    pressed,
  });
}

/** Where it was when it was pressed: from the edges of the window, and in the drawing's own pixels. */
interface PressedAt {
  event: PointerEvent;
  edges: readonly [number, number, number, number];
  plane: Point;
}

/** One gesture, from being picked up to its end. */
function goAlong(
  { viewport, scroller, still }: GestureGround & { still: boolean },
  { event, edges, plane: from }: PressedAt,
  gesture: Gesture,
): Along {
  let client = { x: event.clientX, y: event.clientY };
  let last: PointerEvent | KeyboardEvent = event;
  let frame = 0;
  let drawn = performance.now();

  const step = (): Step => {
    const at = viewport.toPlane(client.x, client.y);
    const { shiftKey: shift, altKey: alt, ctrlKey, metaKey } = last;
    return { at, by: { x: at.x - from.x, y: at.y - from.y }, shift, alt, mod: ctrlKey || metaKey };
  };
  const look = (now: number) => {
    frame = 0;
    const seconds = Math.min(now - drawn, LONGEST_FRAME) / 1000;
    const going = !still && scrollAt(scroller, client, edges, seconds);
    drawn = now;
    gesture.move(step());
    if (going) schedule();
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const take = (next: PointerEvent) => {
    last = next;
    client = { x: next.clientX, y: next.clientY };
  };
  const key = (next: KeyboardEvent) => {
    if (!['Shift', 'Alt', 'Control', 'Meta'].includes(next.key)) return;
    // Alt alone would open the browser's menu.
    next.preventDefault();
    last = next;
    schedule();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    scroller.removeAttribute('data-gesture');
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('keyup', key, true);
  };
  scroller.setAttribute('data-gesture', '');
  window.addEventListener('keydown', key, true);
  window.addEventListener('keyup', key, true);
  schedule();
  return {
    move: next => {
      take(next);
      schedule();
    },
    drop: next => {
      take(next);
      const final = step();
      gesture.move(final);
      stop();
      gesture.end(final);
    },
    cancel: () => {
      stop();
      gesture.cancel();
    },
  };
}

/** How far a point is from the right, left, lower and upper edge of the window. */
function edgesOf(scroller: HTMLElement, { x, y }: Point): [number, number, number, number] {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  return [right - x, x - left, bottom - y, y - top];
}

/** What was taken at an edge scrolls there only once it is pulled so much closer to it, in screen pixels. */
const CLOSER = 8;

/** Scrolls while the pointer is near an edge; answers whether it does. */
function scrollAt(
  scroller: HTMLElement,
  at: Point,
  begun: readonly [number, number, number, number],
  seconds: number,
): boolean {
  const speeds = edgesOf(scroller, at).map((distance, side) =>
    distance < (begun[side] ?? 0) - CLOSER ? scrollSpeed(distance, 0) : 0,
  );
  const [right = 0, left = 0, below = 0, above = 0] = speeds;
  const [across, down] = [right - left, below - above];
  if (across !== 0) scroller.scrollLeft += Math.sign(across) * Math.ceil(Math.abs(across * seconds));
  if (down !== 0) scroller.scrollTop += Math.sign(down) * Math.ceil(Math.abs(down * seconds));
  return across !== 0 || down !== 0;
}
