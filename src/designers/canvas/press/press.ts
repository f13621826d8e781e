import { swallowClick, swallowWhenLetGo } from '@gonghui/elements/ui/swallow-click.tsx';
import { askForMenu, byFinger, keepFinger, sayHeld } from './finger.ts';

/**
 * The meaning of a finger that moves without having been held (docs/decisions/touch.md): `moves` the selected element or handle below it;
 * `scrolls`; or scrolls up and down and picks up when it goes `sideways`, as out of a list. A held finger always picks up.
 */
export type Finger = 'moves' | 'scrolls' | 'sideways';

/** What goes along with the pointer from being picked up to being let go. */
export interface Along {
  move?(at: PointerEvent): void;
  drop(at: PointerEvent): void;
  /** Esc, a second finger, another window, or the browser took the pointer: as if nothing had been. */
  cancel(): void;
}

export interface Press {
  finger: Finger;
  /** How far a mouse or pen goes before it picks up, in screen pixels; 0: with the press. */
  threshold: number;
  /** Holds the pointer from then on. */
  holder?: HTMLElement | undefined;
  /** It is picked up; null leaves it. */
  begin(at: PointerEvent): Along | null;
  /** It was let go before: a press, and no more. */
  pressed?: ((at: PointerEvent) => void) | undefined;
}

/** How far a finger trembles that is held, in screen pixels. */
const TREMBLE = 10;
/** Milliseconds after which a finger that stays where it is picks up. */
const HOLD = 350;

/** Follows a press until it is let go. The one place that tells gestures of fingers, mouse and pen apart. */
export function press(event: PointerEvent, { finger, threshold, holder, begin, pressed }: Press): void {
  const { pointerId, target } = event;
  const touch = byFinger(event);
  const enough = touch && threshold > 0 ? TREMBLE : threshold;
  let along: Along | null = null;
  let held = false;
  let moved = false;
  let release = touch && finger === 'moves' ? keepFinger(event) : null;

  const pick = (at: PointerEvent): Along | null => {
    clearTimeout(timer);
    along = begin(at);
    if (along) {
      if (touch) release ??= keepFinger(event);
      if (at.isTrusted) holder?.setPointerCapture(pointerId);
    } else stop();
    return along;
  };
  const hold = () => {
    held = true;
    if (pick(event)) sayHeld(event.clientX, event.clientY);
  };
  const move = (at: PointerEvent) => {
    if (at.pointerId !== pointerId) return;
    const [x, y] = [Math.abs(at.clientX - event.clientX), Math.abs(at.clientY - event.clientY)];
    if (along) {
      moved ||= !held || Math.hypot(x, y) >= TREMBLE;
      if (moved) along.move?.(at);
      return;
    }
    if (Math.hypot(x, y) < enough) return;
    if (touch && (finger === 'scrolls' || (finger === 'sideways' && y >= x))) return stop();
    moved = true;
    pick(at)?.move?.(at);
  };
  const up = (at: PointerEvent) => {
    if (at.pointerId !== pointerId) return;
    const done = along;
    const asks = held && !moved;
    stop(moved);
    if (!done) pressed?.(at);
    else if (asks) {
      done.cancel();
      askForMenu(target, at);
    } else done.drop(at);
  };
  const giveUp = () => {
    const done = along;
    stop();
    done?.cancel();
  };
  const lost = (at: PointerEvent) => {
    if (at.pointerId === pointerId) giveUp();
  };
  const second = (at: PointerEvent) => {
    if (touch && at.pointerId !== pointerId) giveUp();
  };
  const key = (next: KeyboardEvent) => {
    if (next.key !== 'Escape' || !along) return;
    next.preventDefault();
    next.stopPropagation();
    if (moved && !touch) swallowWhenLetGo();
    giveUp();
  };
  const stop = (clicks = false) => {
    clearTimeout(timer);
    release?.(along !== null);
    if (along && clicks && !touch) swallowClick();
    along = null;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', lost);
    window.removeEventListener('pointerdown', second, true);
    window.removeEventListener('blur', giveUp);
    window.removeEventListener('keydown', key, true);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', lost);
  window.addEventListener('pointerdown', second, true);
  window.addEventListener('blur', giveUp);
  window.addEventListener('keydown', key, true);
  const timer = touch && threshold > 0 ? setTimeout(hold, HOLD) : undefined;
  if (threshold === 0) pick(event);
}
