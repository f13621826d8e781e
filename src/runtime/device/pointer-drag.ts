import { swallowClick, swallowWhenLetGo } from '@gonghui/elements/ui/swallow-click.tsx';

/** What goes along with a pointer while it is down. */
interface PointerDrag {
  /** Pixels that it moves before it drags; until then it is a press, and ends with a click. */
  threshold: number;
  /** Only sideways counts. */
  sideways?: true;
  move(at: PointerEvent): void;
  /** It was let go after it had moved. */
  drop?(at: PointerEvent): void;
  /** Esc, or the browser took the pointer, after it had moved: as if nothing had been. */
  cancel?(): void;
}

/**
 * Follows a press until it is let go; the function that is answered ends it without a word. The click that ends a drag is none. Fingers
 * scroll: whoever starts one with a mouse or pen alone looks at the press. Designers have `press`, which tells gestures of fingers too.
 */
export function followDrag(press: PointerEvent, drag: PointerDrag): () => void {
  let dragging = false;
  const move = (at: PointerEvent) => {
    if (at.pointerId !== press.pointerId) return;
    const [x, y] = [at.clientX - press.clientX, drag.sideways ? 0 : at.clientY - press.clientY];
    if (!dragging && Math.hypot(x, y) < drag.threshold) return;
    dragging = true;
    drag.move(at);
  };
  const up = (at: PointerEvent) => {
    if (at.pointerId !== press.pointerId) return;
    stop();
    if (!dragging) return;
    swallowClick();
    drag.drop?.(at);
  };
  const giveUp = () => {
    stop();
    if (dragging) drag.cancel?.();
  };
  const lost = (at: PointerEvent) => {
    if (at.pointerId === press.pointerId) giveUp();
  };
  const key = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    if (dragging) swallowWhenLetGo();
    giveUp();
  };
  const stop = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', lost);
    window.removeEventListener('keydown', key);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', lost);
  window.addEventListener('keydown', key);
  return stop;
}
