/** Further than a browser itself lays out ahead, so that what it then measures is whole. */
const MARGIN = '160% 0px';
/** No component with its gap is lower, in CSS pixels, and hardly a form has more than three side by side. */
const LOWEST_ROW = 60;
const SIDE_BY_SIDE = 3;

/**
 * Decides which controls of a newly opened design are drawn. Controls of the first screen are drawn at once, each other control when its
 * component comes near the viewport, and then for good. The component itself has its place and name from the beginning; only its control,
 * the slow part of drawing and of the browser's layout, waits.
 */
export class NearViewport {
  private readonly later: Set<string>;
  private readonly waiting = new Map<Element, () => void>();
  private observer: IntersectionObserver | null = null;
  private readonly scroller: () => Element | null;

  /** `order`: components as they follow each other in the design; `scroller`: what they scroll in, once it is there. */
  constructor(order: readonly string[], scroller: () => Element | null) {
    const known = typeof IntersectionObserver === 'function';
    const first = Math.ceil(globalThis.innerHeight / LOWEST_ROW) * SIDE_BY_SIDE;
    this.later = new Set(known ? order.slice(first) : []);
    this.scroller = scroller;
  }

  has(id: string): boolean {
    return !this.later.has(id);
  }

  /** Calls once when the element of the component comes near sight; answers with how to give up. */
  when(id: string, element: Element, near: () => void): () => void {
    this.observer ??= new IntersectionObserver(entries => this.seen(entries), {
      root: this.scroller(),
      rootMargin: MARGIN,
    });
    this.waiting.set(element, () => {
      this.later.delete(id);
      near();
    });
    this.observer.observe(element);
    return () => this.forget(element);
  }

  destroy(): void {
    this.observer?.disconnect();
    this.observer = null;
  }

  private seen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      const near = this.waiting.get(target);
      this.forget(target);
      near?.();
    }
  }

  private forget(element: Element): void {
    this.waiting.delete(element);
    this.observer?.unobserve(element);
  }
}
