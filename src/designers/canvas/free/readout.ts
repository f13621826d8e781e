import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Viewport } from '../viewport.ts';

/** Between the box and what is said of it, in screen pixels. */
const APART = 8;

/** Figures below what is dragged: where it is, how large, how far turned. */
export class Readout {
  private readonly element = document.createElement('div');
  private readonly viewport: Viewport;

  constructor(over: HTMLElement, viewport: Viewport) {
    this.viewport = viewport;
    this.element.className = 'gc-readout';
    this.element.hidden = true;
    this.element.setAttribute('aria-hidden', 'true');
    over.append(this.element);
  }

  /** `rect` is of the drawing; null: nothing is said. */
  show(text: string, rect: Rect | null): void {
    const { element } = this;
    element.hidden = rect === null;
    if (!rect) return;
    const { zoom } = this.viewport;
    element.textContent = text;
    const [x, y] = [(rect.x + rect.width / 2) * zoom, (rect.y + rect.height) * zoom + APART];
    element.style.transform = `translate(${x}px, ${y}px) translateX(-50%)`;
  }

  destroy(): void {
    this.element.remove();
  }
}
