import type { Point, Rect, Size } from '@gonghui/kernel/geometry.ts';
import { followPointer } from './follow-pointer.ts';
import { clampZoom, fitZoom, type ZoomLimits, zoomStep } from './zoom.ts';

/** What is looked at: its size, and where its parts stand. The first one is where it begins. */
export interface Drawing extends Size {
  parts: readonly (Rect & { id: string })[];
}

/** Empty room around the drawing, in screen pixels, so that its edges can be brought to the middle. */
const ROOM = 320;
/** Room that a part has around it when it is brought into sight, in screen pixels. */
const AROUND = 72;
/** Beyond what is in sight so much more is drawn, and it is counted in steps of as much, in screen pixels. */
const STEP = 320;

/** Where the first part stands below the upper edge when a drawing is opened. */
const TOP = 40;

const middleOf = ({ x, width }: Rect): number => x + width / 2;

/**
 * What part of the drawing is in sight: native scrolling around a plane that is scaled. Moved by hand, so that panning
 * and zooming render nothing; who shows the zoom listens. Sizes and scrolling are remembered instead of asked of the
 * browser, which would have to lay out the page for an answer.
 */
export class Viewport {
  zoom = 1;
  private scroller: HTMLElement | null = null;
  private room: HTMLElement | null = null;
  private plane: HTMLElement | null = null;
  private drawing: Drawing | null = null;
  private size = { width: 0, height: 0 };
  private at = { left: 0, top: 0 };
  private drawn: Rect | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly limits: ZoomLimits;

  constructor(limits: ZoomLimits) {
    this.limits = limits;
  }

  attach(scroller: HTMLElement, room: HTMLElement, plane: HTMLElement): () => void {
    this.scroller = scroller;
    this.room = room;
    this.plane = plane;
    this.size = { width: scroller.clientWidth, height: scroller.clientHeight };
    this.apply();
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoomAt(this.zoom * Math.exp(-event.deltaY * 0.0022), event.clientX, event.clientY);
    };
    const moved = () => {
      this.at = { left: scroller.scrollLeft, top: scroller.scrollTop };
      this.notify();
    };
    const observer = new ResizeObserver(() => this.resize());
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

  /** A new drawing; `anchor` names the part that stays where it is on the screen. */
  show(drawing: Drawing, anchor: string | null): void {
    const before = this.drawing;
    this.drawing = drawing;
    this.apply();
    const part = (from: Drawing | null) => from?.parts.find(one => one.id === anchor);
    const [was, is] = [part(before) ?? before?.parts[0], part(before) ? part(drawing) : drawing.parts[0]];
    if (!this.scroller) return;
    if (!before) this.top();
    else if (was && is) {
      this.scrollTo(
        this.at.left + (middleOf(is) - middleOf(was)) * this.zoom,
        this.at.top + (is.y - was.y) * this.zoom,
      );
    }
    this.notify();
  }

  /** The first part in the middle of the upper edge. */
  top(): void {
    const start = this.drawing?.parts[0];
    if (!start) return;
    this.scrollTo(
      this.aside() + middleOf(start) * this.zoom - this.size.width / 2,
      ROOM + start.y * this.zoom - TOP,
    );
  }

  /** All of it, never larger than it is. */
  fit(): void {
    if (!this.scroller || !this.drawing) return;
    const { width, height } = this.size;
    this.zoom = fitZoom(this.size, this.drawing, this.limits);
    this.apply();
    const spare = height - this.drawing.height * this.zoom;
    this.scrollTo(this.aside() - (width - this.drawing.width * this.zoom) / 2, ROOM - Math.max(0, spare) / 2);
    this.notify();
  }

  step(step: 1 | -1): void {
    this.zoomTo(zoomStep(this.zoom, step, this.limits));
  }

  /** Zooms around the middle of what is in sight. */
  zoomTo(zoom: number): void {
    const rect = this.scroller?.getBoundingClientRect();
    if (rect) this.zoomAt(zoom, rect.left + rect.width / 2, rect.top + rect.height / 2);
  }

  zoomAt(zoom: number, clientX: number, clientY: number): void {
    const next = clampZoom(this.zoom, zoom, this.limits);
    if (!this.scroller || next === this.zoom) return;
    const rect = this.scroller.getBoundingClientRect();
    const point = this.toPlane(clientX, clientY);
    this.zoom = next;
    this.apply();
    this.scrollTo(
      this.aside() + point.x * next - (clientX - rect.left),
      ROOM + point.y * next - (clientY - rect.top),
    );
    this.notify();
  }

  /** A point of the screen in the drawing's own pixels. */
  toPlane(clientX: number, clientY: number): Point {
    const rect = this.plane?.getBoundingClientRect();
    return rect
      ? { x: (clientX - rect.left) / this.zoom, y: (clientY - rect.top) / this.zoom }
      : { x: 0, y: 0 };
  }

  /** A point of the drawing on the screen. */
  toClient(x: number, y: number): Point {
    const rect = this.plane?.getBoundingClientRect();
    return { x: (rect?.left ?? 0) + x * this.zoom, y: (rect?.top ?? 0) + y * this.zoom };
  }

  /** What is in sight, in the drawing's own pixels. */
  seen(): Rect {
    const { left, top } = this.at;
    return {
      x: (left - this.aside()) / this.zoom,
      y: (top - ROOM) / this.zoom,
      width: this.size.width / this.zoom,
      height: this.size.height / this.zoom,
    };
  }

  /**
   * What is to be drawn: more than what is in sight, and the same object until one has moved on by a good piece. Null,
   * for everything, where nothing has a size.
   */
  readonly toDraw = (): Rect | null => {
    if (this.scroller && this.size.width === 0) return null;
    const step = STEP / this.zoom;
    const seen = this.scroller ? this.seen() : { x: 0, y: 0, width: innerWidth, height: innerHeight };
    const from = (value: number) => (Math.floor(value / step) - 1) * step;
    const to = (value: number) => (Math.ceil(value / step) + 1) * step;
    const [x, y] = [from(seen.x), from(seen.y)];
    const [width, height] = [to(seen.x + seen.width) - x, to(seen.y + seen.height) - y];
    const last = this.drawn;
    if (!last || last.x !== x || last.y !== y || last.width !== width || last.height !== height) {
      this.drawn = { x, y, width, height };
    }
    return this.drawn;
  };

  /** Brings a point of the drawing to the middle. */
  centre(x: number, y: number): void {
    const { width, height } = this.size;
    this.scrollTo(this.aside() + x * this.zoom - width / 2, ROOM + y * this.zoom - height / 2);
  }

  /** Scrolls as little as shows a part with some room around it. False for one that is not drawn. */
  reveal(id: string): boolean {
    const part = this.drawing?.parts.find(one => one.id === id);
    if (!part || !this.scroller) return false;
    this.into(part);
    return true;
  }

  /** The same for any area of the drawing. */
  into({ x, y, width, height }: Rect): void {
    const { zoom, size, at } = this;
    const within = (now: number, from: number, length: number, room: number) => {
      const around = Math.max(0, Math.min(AROUND, (room - length) / 2));
      return Math.max(from + length + around - room, Math.min(now, from - around));
    };
    this.scrollTo(
      within(at.left, this.aside() + x * zoom, width * zoom, size.width),
      within(at.top, ROOM + y * zoom, height * zoom, size.height),
    );
  }

  /** Follows the pointer from where it was pressed. */
  drag(event: PointerEvent): void {
    if (this.scroller) followPointer(this.scroller, event);
  }

  /** Room to the left and right of the drawing: enough that either side of it can stand in the middle. */
  private aside(): number {
    return Math.max(ROOM, Math.ceil(this.size.width / 2));
  }

  /** The window or a panel has changed: what was in the middle stays there, and the upper edge where it is. */
  private resize(): void {
    const { scroller } = this;
    if (!scroller) return;
    const [width, height] = [scroller.clientWidth, scroller.clientHeight];
    if (width === this.size.width && height === this.size.height) return;
    const first = this.size.width === 0;
    const middle = (this.at.left - this.aside() + this.size.width / 2) / this.zoom;
    this.size = { width, height };
    this.apply();
    if (first) this.top();
    else this.scrollTo(this.aside() + middle * this.zoom - width / 2, this.at.top);
    this.notify();
  }

  /** Writing where it is already would lay out the page for nothing. */
  private scrollTo(left: number, top: number): void {
    const { scroller } = this;
    if (!scroller) return;
    if (Math.abs(left - this.at.left) >= 0.5) scroller.scrollLeft = left;
    if (Math.abs(top - this.at.top) >= 0.5) scroller.scrollTop = top;
    if (Math.abs(left - this.at.left) >= 0.5 || Math.abs(top - this.at.top) >= 0.5) {
      this.at = { left: scroller.scrollLeft, top: scroller.scrollTop };
    }
  }

  private apply(): void {
    if (!this.drawing || !this.room || !this.plane) return;
    const { width, height } = this.drawing;
    const aside = this.aside();
    // Room enough below it that its start can stand at the upper edge.
    const below = Math.max(ROOM, this.size.height);
    put(this.room, 'width', `${aside * 2 + width * this.zoom}px`);
    put(this.room, 'height', `${ROOM + height * this.zoom + below}px`);
    put(this.plane, 'width', `${width}px`);
    put(this.plane, 'height', `${height}px`);
    put(this.plane, 'transform', `translate(${aside}px, ${ROOM}px) scale(${this.zoom})`);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

function put(element: HTMLElement, name: 'width' | 'height' | 'transform', value: string): void {
  if (element.style[name] !== value) element.style[name] = value;
}
