import { type ChakraParts, fetchParts } from './parts.ts';

/** How long the pointer rests on something before its tip shows, in milliseconds; the next one shows at once. */
export const REST_MS = 400;
const NEXT_MS = 300;

const ofTip = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Keys that act on what has the focus, or on the page: what the tip said may be said otherwise afterwards. */
const CLOSING = new Set(['Escape', 'Enter', ' ']);

/**
 * Tips of a tool page: `data-tip` says what an element is or why it is disabled, under the pointer and, unlike `title`, where
 * the keyboard's focus is. One listener and one tip for the page: a machine for each of two hundred buttons would be
 * more work than drawing them.
 */
export function watchTips(): () => void {
  let parts: ChakraParts | null = null;
  let wanted: HTMLElement | null = null;
  /** What has the focus, if that is why. */
  let focused: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = 0;

  const show = (element: HTMLElement) =>
    void fetchParts().then(
      fetched => {
        parts = fetched;
        // Gone on, or gone, while it was fetched.
        if (wanted === element && element.isConnected) fetched.showTip(element, focused);
      },
      () => undefined,
    );
  const hide = () => {
    clearTimeout(timer);
    if (wanted && parts?.hideTip()) hiddenAt = performance.now();
    wanted = null;
    focused = null;
  };
  const want = (element: HTMLElement | null, wait: number) => {
    if (element === wanted) return;
    hide();
    if (!element?.dataset.tip) return;
    wanted = element;
    if (wait === 0) show(element);
    else timer = setTimeout(() => show(element), wait);
  };

  const over = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    want(ofTip(event.target), performance.now() - hiddenAt < NEXT_MS ? 0 : REST_MS);
  };
  const focus = ({ target }: FocusEvent) => {
    const element = ofTip(target);
    hide();
    // A field within a panel that has a tip is not what the tip is about; the box of a label is.
    const about = element === target || element instanceof HTMLLabelElement;
    if (!about || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    want(element, 0);
    focused = target;
  };
  const key = (event: KeyboardEvent) => {
    if (CLOSING.has(event.key)) hide();
  };
  const listeners: [string, (event: never) => void][] = [
    ['pointerover', over],
    ['focusin', focus],
    ['focusout', hide],
    ['pointerdown', hide],
    ['keydown', key],
    ['wheel', hide],
  ];
  const options = { capture: true, passive: true };
  for (const [name, listener] of listeners)
    document.addEventListener(name, listener as EventListener, options);
  return () => {
    hide();
    for (const [name, listener] of listeners)
      document.removeEventListener(name, listener as EventListener, options);
  };
}
