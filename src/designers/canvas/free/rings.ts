import type { Box } from '@gonghui/kernel/geometry.ts';
import type { Viewport } from '../viewport.ts';
import { onZoom } from './on-zoom.ts';

/** A box to draw a ring around. */
export interface Ring {
  box: Box;
  /** Of the ring; the selection's if absent. */
  color?: string;
  /** Whose it is. */
  label?: string;
}

/** Puts an element over a box of the drawing, at its place on a layer that is not scaled. */
export function cover({ style }: HTMLElement, { x, y, width, height, rotate }: Box, zoom: number): void {
  style.transform = `translate(${x * zoom}px, ${y * zoom}px)${rotate === 0 ? '' : ` rotate(${rotate}deg)`}`;
  style.width = `${width * zoom}px`;
  style.height = `${height * zoom}px`;
}

/** Rings around boxes of a drawing, as thin at any zoom. Drawn by hand on a layer over the plane. */
export class Rings {
  private readonly elements: HTMLElement[] = [];
  private shown: readonly Ring[] = [];
  private readonly over: HTMLElement;
  private readonly viewport: Viewport;
  private readonly className: string;
  private readonly stop: () => void;

  /** `className`: `gc-ring` and what kind of ring it is. */
  constructor(over: HTMLElement, viewport: Viewport, className: string) {
    this.over = over;
    this.viewport = viewport;
    this.className = className;
    this.stop = onZoom(viewport, () => this.draw());
  }

  show(rings: readonly Ring[]): void {
    if (rings.length === 0 && this.shown.length === 0) return;
    this.shown = rings;
    this.draw();
  }

  destroy(): void {
    this.stop();
    for (const element of this.elements.splice(0)) element.remove();
  }

  private draw(): void {
    const { elements, shown } = this;
    while (elements.length > shown.length) elements.pop()?.remove();
    shown.forEach(({ box, color, label }, at) => {
      const element = elements[at] ?? this.make();
      cover(element, box, this.viewport.zoom);
      if (color === undefined) element.style.removeProperty('--gc-ring');
      else element.style.setProperty('--gc-ring', color);
      if (label === undefined) element.removeAttribute('data-label');
      else element.setAttribute('data-label', label);
    });
  }

  private make(): HTMLElement {
    const element = document.createElement('div');
    element.className = this.className;
    this.over.append(element);
    this.elements.push(element);
    return element;
  }
}
