import type { Point } from '@gonghui/kernel/geometry.ts';
import { scrollSpeed } from '../drag/drag-session.ts';
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
interface Ground {
  viewport: Viewport;
  scroller: HTMLElement;
  /** Nothing is scrolled at the edges: it is there that this gesture begins or ends. */
  still?: boolean;
}

/** How far the pointer goes before a press becomes a gesture, in screen pixels. */
const THRESHOLD = 3;
/** Milliseconds: after a stall it scrolls on without a leap. */
const LONGEST_FRAME = 100;

/**
 * Follows a press on a canvas until it is let go: once a frame, with the drawing scrolled at the edges of the window. `begin`
 * is asked once the pointer has gone far enough; null leaves it. `pressed` is told of a press that was none.
 */
export function follow(
  { viewport, scroller, still }: Ground,
  event: PointerEvent,
  begin: () => Gesture | null,
  pressed?: () => void,
): void {
  const { pointerId } = event;
  const begun = edgesOf(scroller, { x: event.clientX, y: event.clientY });
  const from = viewport.toPlane(event.clientX, event.clientY);
  let last: PointerEvent | KeyboardEvent = event;
  let client = { x: event.clientX, y: event.clientY };
  let gesture: Gesture | null = null;
  let frame = 0;
  let drawn = 0;

  const step = (): Step => {
    const at = viewport.toPlane(client.x, client.y);
    const { shiftKey: shift, altKey: alt, ctrlKey, metaKey } = last;
    return { at, by: { x: at.x - from.x, y: at.y - from.y }, shift, alt, mod: ctrlKey || metaKey };
  };
  const look = (now: number) => {
    frame = 0;
    const seconds = Math.min(now - drawn, LONGEST_FRAME) / 1000;
    const going = !still && scrollAt(scroller, client, begun, seconds);
    drawn = now;
    gesture?.move(step());
    if (going) schedule();
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const move = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    last = next;
    client = { x: next.clientX, y: next.clientY };
    if (!gesture) {
      if (Math.hypot(client.x - event.clientX, client.y - event.clientY) < THRESHOLD) return;
      gesture = begin();
      if (!gesture) return stop();
      drawn = performance.now();
      if (next.isTrusted) scroller.setPointerCapture(pointerId);
      scroller.setAttribute('data-gesture', '');
    }
    schedule();
  };
  const up = (next: PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    const done = gesture;
    if (done) {
      last = next;
      client = { x: next.clientX, y: next.clientY };
      const final = step();
      done.move(final);
      stop();
      done.end(final);
      swallowClick();
    } else {
      stop();
      pressed?.();
    }
  };
  const giveUp = () => {
    const begun = gesture;
    stop();
    begun?.cancel();
    if (begun) swallowClick();
  };
  const key = (next: KeyboardEvent) => {
    if (next.key === 'Escape' && next.type === 'keydown' && gesture) {
      next.preventDefault();
      next.stopPropagation();
      giveUp();
    } else if (['Shift', 'Alt', 'Control', 'Meta'].includes(next.key) && gesture) {
      // Alt alone would open the browser's menu.
      next.preventDefault();
      last = next;
      schedule();
    }
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    gesture = null;
    scroller.removeAttribute('data-gesture');
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', giveUp);
    window.removeEventListener('blur', giveUp);
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('keyup', key, true);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', giveUp);
  window.addEventListener('blur', giveUp);
  window.addEventListener('keydown', key, true);
  window.addEventListener('keyup', key, true);
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

/** The click that ends a gesture would select what it was let go over. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => click.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
