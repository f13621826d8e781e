import { byFinger } from './press/finger.ts';
import { press } from './press/press.ts';

/** Scrolls with the pointer until it is let go; with a finger the browser does it. */
export function followPointer(scroller: HTMLElement, event: PointerEvent): void {
  if (byFinger(event)) return;
  event.preventDefault();
  const { scrollLeft, scrollTop } = scroller;
  press(event, {
    finger: 'scrolls',
    threshold: 0,
    begin: () => {
      scroller.setAttribute('data-panning', '');
      const stop = () => scroller.removeAttribute('data-panning');
      return {
        move: step => {
          scroller.scrollLeft = scrollLeft + event.clientX - step.clientX;
          scroller.scrollTop = scrollTop + event.clientY - step.clientY;
        },
        drop: stop,
        cancel: stop,
      };
    },
  });
}
