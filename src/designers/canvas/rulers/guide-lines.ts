import { onZoom } from '../free/on-zoom.ts';
import type { Viewport } from '../viewport.ts';

/** A line over a drawing: upright at an x, or level at a y, in its pixels. */
export interface GuideLine {
  id: string;
  axis: 'x' | 'y';
  at: number;
}

/** Of a line's element: which guide it is. */
export const GUIDE_ATTRIBUTE = 'data-guide';

/** Guides, drawn by hand on a layer over the plane, and moved by hand while one is held. */
export class GuideLines {
  private readonly elements = new Map<string, HTMLElement>();
  private shown: readonly GuideLine[] = [];
  private held: GuideLine | null = null;
  private readonly over: HTMLElement;
  private readonly viewport: Viewport;
  private readonly stop: () => void;

  constructor(over: HTMLElement, viewport: Viewport) {
    this.over = over;
    this.viewport = viewport;
    this.stop = onZoom(viewport, () => this.draw());
  }

  show(lines: readonly GuideLine[]): void {
    this.shown = lines;
    this.draw();
  }

  /** One where the pointer has it, whether it is among those shown or not; null: none is held any more. */
  hold(line: GuideLine | null): void {
    this.held = line;
    this.draw();
  }

  destroy(): void {
    this.stop();
    for (const element of this.elements.values()) element.remove();
    this.elements.clear();
  }

  private draw(): void {
    const { held, elements } = this;
    const lines = new Map(this.shown.map(line => [line.id, line]));
    if (held) lines.set(held.id, held);
    for (const [id, element] of elements) {
      if (lines.has(id)) continue;
      element.remove();
      elements.delete(id);
    }
    for (const [id, { axis, at }] of lines) {
      const element = elements.get(id) ?? this.make(id);
      element.dataset.axis = axis;
      element.toggleAttribute('data-held', held?.id === id);
      const far = Math.round(at * this.viewport.zoom);
      element.style.transform = axis === 'x' ? `translateX(${far}px)` : `translateY(${far}px)`;
    }
  }

  private make(id: string): HTMLElement {
    const element = document.createElement('div');
    element.className = 'gc-guide';
    element.setAttribute(GUIDE_ATTRIBUTE, id);
    // Below the handles of what is selected.
    this.over.prepend(element);
    this.elements.set(id, element);
    return element;
  }
}
