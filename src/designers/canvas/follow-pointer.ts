/** Scrolls with the pointer until it is let go. */
export function followPointer(scroller: HTMLElement, event: PointerEvent): void {
  event.preventDefault();
  const from = { x: event.clientX + scroller.scrollLeft, y: event.clientY + scroller.scrollTop };
  const follow = (step: PointerEvent) => {
    scroller.scrollLeft = from.x - step.clientX;
    scroller.scrollTop = from.y - step.clientY;
  };
  const stop = () => {
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    scroller.removeAttribute('data-panning');
  };
  scroller.setAttribute('data-panning', '');
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}
