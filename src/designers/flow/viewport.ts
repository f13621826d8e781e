import type { FlowLayout } from '@gonghui/elements/flow/picture/layout.ts';

/** Empty room around the drawing, in screen pixels, so that its edges can be brought to the middle. */
export const ROOM = 320;
export const SMALLEST = 0.2;
export const LARGEST = 2;

export const clampZoom = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));

/** The next step of zooming by button or key, through 100 %. */
export function zoomStep(zoom: number, step: 1 | -1): number {
  const steps = [0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2];
  const next = step > 0 ? steps.find(one => one > zoom + 0.001) : steps.findLast(one => one < zoom - 0.001);
  return next ?? zoom;
}

/**
 * What part of the drawing is in sight: native scrolling around a plane that is scaled. Moved by hand, so that panning
 * and zooming render nothing; who shows the zoom listens.
 */
export class Viewport {
  zoom = 1;
  private scroller: HTMLElement | null = null;
  private room: HTMLElement | null = null;
  private plane: HTMLElement | null = null;
  private layout: FlowLayout | null = null;
  private readonly listeners = new Set<() => void>();

  attach(scroller: HTMLElement, room: HTMLElement, plane: HTMLElement): () => void {
    this.scroller = scroller;
    this.room = room;
    this.plane = plane;
    this.apply();
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoomAt(this.zoom * Math.exp(-event.deltaY * 0.0022), event.clientX, event.clientY);
    };
    const moved = () => this.tell();
    const observer = new ResizeObserver(() => {
      this.apply();
      moved();
    });
    observer.observe(scroller);
    scroller.addEventListener('wheel', wheel, { passive: false });
    scroller.addEventListener('scroll', moved, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('wheel', wheel);
      scroller.removeEventListener('scroll', moved);
      this.scroller = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A new drawing; `anchor` names the card that stays where it is on the screen. */
  show(layout: FlowLayout, anchor: string | null): void {
    const before = this.layout;
    this.layout = layout;
    this.apply();
    const card = (from: FlowLayout | null) => from?.cards.find(one => one.id === anchor);
    const [was, is] = [card(before) ?? before?.cards[0], card(before) ? card(layout) : layout.cards[0]];
    if (!this.scroller) return;
    if (!before) this.top();
    else if (was && is) {
      this.scroller.scrollLeft += (is.x + is.width / 2 - was.x - was.width / 2) * this.zoom;
      this.scroller.scrollTop += (is.y - was.y) * this.zoom;
    }
    this.tell();
  }

  /** Start in the middle of the upper edge. */
  top(): void {
    const start = this.layout?.cards[0];
    if (!this.scroller || !start) return;
    this.scroller.scrollLeft = ROOM + (start.x + start.width / 2) * this.zoom - this.scroller.clientWidth / 2;
    this.scroller.scrollTop = ROOM + start.y * this.zoom - 40;
  }

  /** All of it, never larger than it is. */
  fit(): void {
    if (!this.scroller || !this.layout) return;
    const { clientWidth, clientHeight } = this.scroller;
    this.zoom = clampZoom(Math.min(1, clientWidth / this.layout.width, clientHeight / this.layout.height));
    this.apply();
    this.top();
    const spare = clientHeight - this.layout.height * this.zoom;
    this.scroller.scrollTop = ROOM - Math.max(0, spare) / 2;
    this.tell();
  }

  step(step: 1 | -1): void {
    this.zoomTo(zoomStep(this.zoom, step));
  }

  /** Zooms around the middle of what is in sight. */
  zoomTo(zoom: number): void {
    const rect = this.scroller?.getBoundingClientRect();
    if (rect) this.zoomAt(zoom, rect.left + rect.width / 2, rect.top + rect.height / 2);
  }

  zoomAt(zoom: number, clientX: number, clientY: number): void {
    const next = clampZoom(zoom);
    if (!this.scroller || next === this.zoom) return;
    const rect = this.scroller.getBoundingClientRect();
    const point = this.toPlane(clientX, clientY);
    this.zoom = next;
    this.apply();
    this.scroller.scrollLeft = ROOM + point.x * next - (clientX - rect.left);
    this.scroller.scrollTop = ROOM + point.y * next - (clientY - rect.top);
    this.tell();
  }

  /** A point of the screen in the drawing's own pixels. */
  toPlane(clientX: number, clientY: number): { x: number; y: number } {
    const rect = this.plane?.getBoundingClientRect();
    return rect
      ? { x: (clientX - rect.left) / this.zoom, y: (clientY - rect.top) / this.zoom }
      : { x: 0, y: 0 };
  }

  /** A point of the drawing on the screen. */
  toClient(x: number, y: number): { x: number; y: number } {
    const rect = this.plane?.getBoundingClientRect();
    return { x: (rect?.left ?? 0) + x * this.zoom, y: (rect?.top ?? 0) + y * this.zoom };
  }

  /** What is in sight, in the drawing's own pixels. */
  seen(): { x: number; y: number; width: number; height: number } {
    if (!this.scroller) return { x: 0, y: 0, width: 0, height: 0 };
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.scroller;
    return {
      x: (scrollLeft - ROOM) / this.zoom,
      y: (scrollTop - ROOM) / this.zoom,
      width: clientWidth / this.zoom,
      height: clientHeight / this.zoom,
    };
  }

  /** Brings a point of the drawing to the middle. */
  centre(x: number, y: number): void {
    if (!this.scroller) return;
    this.scroller.scrollLeft = ROOM + x * this.zoom - this.scroller.clientWidth / 2;
    this.scroller.scrollTop = ROOM + y * this.zoom - this.scroller.clientHeight / 2;
  }

  /** Follows the pointer from where it was pressed. */
  drag(event: PointerEvent): void {
    const { scroller } = this;
    if (!scroller) return;
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

  private apply(): void {
    if (!this.layout || !this.room || !this.plane) return;
    const { width, height } = this.layout;
    // Room enough behind it that its start can stand at the upper edge and its left side in the middle.
    const right = Math.max(ROOM, (this.scroller?.clientWidth ?? 0) / 2);
    const below = Math.max(ROOM, this.scroller?.clientHeight ?? 0);
    this.room.style.width = `${ROOM + width * this.zoom + right}px`;
    this.room.style.height = `${ROOM + height * this.zoom + below}px`;
    this.plane.style.width = `${width}px`;
    this.plane.style.height = `${height}px`;
    this.plane.style.transform = `translate(${ROOM}px, ${ROOM}px) scale(${this.zoom})`;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
