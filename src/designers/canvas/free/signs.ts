import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Viewport } from '../viewport.ts';
import { onZoom } from './on-zoom.ts';

/** What a box says of itself at its upper left corner, beside others over the same box. */
export interface Sign {
  /** Of the node that it stands for: a press on the sign is about it. */
  id: string;
  kind: 'error' | 'warning' | 'locked';
  box: Rect;
  /** Said under the pointer. */
  tip: string;
  /** Signs of the same box that stand before it. */
  place: number;
}

/** Of a sign's element: the node that it stands for. */
export const SIGN_ATTRIBUTE = 'data-sign-of';

/** The side of a sign with the room behind it, in screen pixels. */
const SIDE = 20;
/** A box that is lower or narrower on the screen would be hidden by its sign, which then stands beside it. */
const SMALL = 40;

/** Signs at boxes of a drawing, as large at any zoom and never turned. Drawn by hand on a layer over the plane. */
export class Signs {
  private readonly elements: HTMLElement[] = [];
  private shown: readonly Sign[] = [];
  private readonly over: HTMLElement;
  private readonly viewport: Viewport;
  private readonly stop: () => void;

  constructor(over: HTMLElement, viewport: Viewport) {
    this.over = over;
    this.viewport = viewport;
    this.stop = onZoom(viewport, () => this.place());
  }

  show(signs: readonly Sign[]): void {
    const { elements } = this;
    if (signs.length === 0 && this.shown.length === 0) return;
    this.shown = signs;
    while (elements.length > signs.length) elements.pop()?.remove();
    signs.forEach(({ id, kind, tip }, at) => {
      const element = elements[at] ?? this.make();
      element.setAttribute(SIGN_ATTRIBUTE, id);
      element.setAttribute('data-kind', kind);
      element.setAttribute('data-tip', tip);
    });
    this.place();
  }

  destroy(): void {
    this.stop();
    for (const element of this.elements.splice(0)) element.remove();
  }

  private place(): void {
    const { zoom } = this.viewport;
    this.shown.forEach(({ box, place }, at) => {
      const element = this.elements[at];
      if (!element) return;
      const [width, height] = [box.width * zoom, box.height * zoom];
      const beside = Math.min(width, height) < SMALL;
      const x = box.x * zoom + (beside ? -SIDE * (place + 1) : SIDE * place);
      const y = box.y * zoom + (beside ? Math.min(0, (height - SIDE) / 2) : 0);
      element.style.transform = `translate(${x}px, ${y}px)`;
    });
  }

  private make(): HTMLElement {
    const element = document.createElement('i');
    element.className = 'gc-sign';
    // What is said of a component is said with it; the sign is for who looks and points.
    element.setAttribute('aria-hidden', 'true');
    this.over.append(element);
    this.elements.push(element);
    return element;
  }
}
