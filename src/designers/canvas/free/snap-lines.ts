import type { Viewport } from '../viewport.ts';

/**
 * A line along which something stands, in the drawing's pixels: of axis x an upright one at x = `at`, from y `from` to `to`. Of
 * kind `gap` it lies along its axis instead, between two boxes.
 */
export interface Line {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
  /** What it stands along, such as a guide. */
  kind: string;
}

/** Lines that show what a drag has come to stand along. Drawn by hand on a layer over the plane. */
export class SnapLines {
  private readonly elements: HTMLElement[] = [];
  private readonly over: HTMLElement;
  private readonly viewport: Viewport;

  constructor(over: HTMLElement, viewport: Viewport) {
    this.over = over;
    this.viewport = viewport;
  }

  show(lines: readonly Line[]): void {
    const { elements, viewport } = this;
    while (elements.length > lines.length) elements.pop()?.remove();
    lines.forEach((line, index) => {
      const element = elements[index] ?? this.make();
      const [at, from, to] = [line.at, line.from, line.to].map(value => value * viewport.zoom) as [
        number,
        number,
        number,
      ];
      const upright = (line.axis === 'x') !== (line.kind === 'gap');
      element.toggleAttribute('data-upright', upright);
      element.dataset.kind = line.kind;
      element.style.transform = upright ? `translate(${at}px, ${from}px)` : `translate(${from}px, ${at}px)`;
      element.style[upright ? 'height' : 'width'] = `${Math.max(1, to - from)}px`;
      element.style[upright ? 'width' : 'height'] = '';
    });
  }

  destroy(): void {
    this.show([]);
  }

  private make(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'gc-snap';
    this.over.append(element);
    this.elements.push(element);
    return element;
  }
}
