/** Whether a press may begin something: the main button, or a finger that is the only one. */
export const begins = ({ button, pointerType, isPrimary }: PressedBy): boolean =>
  button === 0 && (pointerType !== 'touch' || isPrimary);

/** What is asked of a press, of React's events as of the browser's. */
type PressedBy = Pick<PointerEvent, 'button' | 'pointerType' | 'isPrimary'>;

export const byFinger = ({ pointerType }: Pick<PointerEvent, 'pointerType'>): boolean =>
  pointerType === 'touch';

/** The finger that is ours now: the browser neither scrolls with it nor opens its own menu. */
let ours: { pointerId: number } | null = null;
/** It was ours and has been let go: what the browser would make of that is still to come. */
let ending = false;

const keep = (event: Event): void => {
  if (ours && event.cancelable) event.preventDefault();
};
/** Of a gesture that has ended there shall be no click. */
const finish = (event: Event): void => {
  if (ending && event.cancelable) event.preventDefault();
  ending = false;
};
/** A held finger means what the canvas says; the browser's own reading of it is left out. Ours is not trusted. */
const quiet = (event: Event): void => {
  if (!event.isTrusted || !(ours || ending)) return;
  event.preventDefault();
  event.stopPropagation();
};
const anew = (): void => {
  ending = false;
};

/**
 * Hears fingers for as long as a designer is open. The browser asks before it scrolls only where a listener that may say no
 * stood before the finger came.
 */
export function guardFingers(): () => void {
  const hears = { capture: true, passive: false };
  document.addEventListener('touchmove', keep, hears);
  document.addEventListener('touchend', finish, hears);
  document.addEventListener('contextmenu', quiet, hears);
  document.addEventListener('pointerdown', anew, hears);
  return () => {
    document.removeEventListener('touchmove', keep, hears);
    document.removeEventListener('touchend', finish, hears);
    document.removeEventListener('contextmenu', quiet, hears);
    document.removeEventListener('pointerdown', anew, hears);
  };
}

/** Keeps a finger for a gesture until what it returns is called; `begun`: no click shall come of it. */
export function keepFinger({ pointerId, target }: PointerEvent): (begun: boolean) => void {
  const mine = { pointerId };
  ours = mine;
  // What was pressed may leave the page meanwhile, and its touches with it.
  target?.addEventListener('touchmove', keep, { passive: false });
  return begun => {
    target?.removeEventListener('touchmove', keep);
    if (ours === mine) ours = null;
    ending = begun;
  };
}

/** Milliseconds for which the sign of a held finger is seen, as in the style sheet. */
const SEEN = 450;

/** Says that a held finger has picked something up: a ring around it, and a short buzz where the device has one. */
export function sayHeld(x: number, y: number): void {
  const ring = document.createElement('div');
  ring.className = 'gc-held';
  ring.setAttribute('aria-hidden', 'true');
  ring.style.transform = `translate(${x}px, ${y}px)`;
  document.body.append(ring);
  setTimeout(() => ring.remove(), SEEN);
  // Before the first tap on the page a browser refuses it, and says so.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(12);
}

/** A finger that was held and let go where it was asks for the menu, as the second button does. */
export function askForMenu(target: EventTarget | null, { clientX, clientY }: PointerEvent): void {
  target?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
}

/** Where the name of what is carried is shown: at the tip of a mouse, above a finger that would hide it. */
export const besidePointer = (pointer: Pick<PointerEvent, 'pointerType'>, x: number, y: number): string =>
  byFinger(pointer) ? `translate(${x - 20}px, ${y - 64}px)` : `translate(${x + 12}px, ${y + 10}px)`;
