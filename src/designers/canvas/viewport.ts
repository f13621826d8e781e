import type { Point, Rect, Size } from '@gonghui/kernel/geometry.ts';
import { followPointer } from './follow-pointer.ts';
import { clampZoom, fitZoom, type ZoomLimits, zoomStep } from './zoom.ts';

/** What is looked at: its size, and where its parts stand. The first one is where it begins. */
export interface Drawing extends Size {
  /** Its left and upper edge; 0 where it does not go beyond its origin. */
  x?: number;
  y?: number;
  parts: readonly (Rect & { id: string })[];
}

/** How a canvas is looked at, beside how far it is zoomed. */
export interface ViewportLimits extends ZoomLimits {
  /** A whole window of room on every side, and opened with its first part in sight: things stand anywhere on it. */
  endless?: true;
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
 * The viewport of a drawing: native scrolling around a scaled plane. It is moved by hand, so that panning and zooming render nothing; a
 * display of the zoom subscribes. Sizes and scroll positions are remembered, because asking the browser would make it lay out the page.
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
  private over: HTMLElement | null = null;
  private readonly limits: ViewportLimits;

  constructor(limits: ViewportLimits) {
    this.limits = limits;
  }

  /** `over` lies over the plane and is not scaled: a point of the drawing is there at its place times the zoom. */
  attach(
    scroller: HTMLElement,
    room: HTMLElement,
    plane: HTMLElement,
    over: HTMLElement | null = null,
  ): () => void {
    this.scroller = scroller;
    this.room = room;
    this.plane = plane;
    this.over = over;
    this.size = { width: scroller.clientWidth, height: scroller.clientHeight };
    // It may be another one than before, not scrolled yet.
    this.at = { left: scroller.scrollLeft, top: scroller.scrollTop };
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
    const [left, top] = [this.across(0), this.down(0)];
    this.drawing = drawing;
    this.apply();
    const [shiftX, shiftY] = [this.across(0) - left, this.down(0) - top];
    const part = (from: Drawing | null) => from?.parts.find(one => one.id === anchor);
    const [was, is] = [part(before) ?? before?.parts[0], part(before) ? part(drawing) : drawing.parts[0]];
    if (!this.scroller) return;
    if (!before) this.begin();
    else if (was && is) {
      this.scrollTo(
        this.at.left + shiftX + (middleOf(is) - middleOf(was)) * this.zoom,
        this.at.top + shiftY + (is.y - was.y) * this.zoom,
      );
    }
    this.notify();
  }

  private begin(): void {
    const [first] = this.drawing?.parts ?? [];
    if (this.limits.endless && first) this.fitTo(first);
    else this.top();
  }

  /** The first part in the middle of the upper edge. */
  top(): void {
    const start = this.drawing?.parts[0];
    if (!start) return;
    this.scrollTo(this.across(middleOf(start)) - this.size.width / 2, this.down(start.y) - TOP);
  }

  /** All of it, never larger than it is. */
  fit(): void {
    if (!this.scroller || !this.drawing) return;
    const { width, height } = this.size;
    const { x = 0, y = 0, width: long, height: high } = this.drawing;
    this.zoom = fitZoom(this.size, this.drawing, this.limits);
    this.apply();
    const spare = height - high * this.zoom;
    this.scrollTo(this.across(x) - (width - long * this.zoom) / 2, this.down(y) - Math.max(0, spare) / 2);
    this.notify();
  }

  /** A part of it in the middle, as large as there is room for, and at most that large. */
  fitTo(area: Rect, most = 1): void {
    if (!this.scroller || !this.drawing || this.size.width === 0) return;
    this.zoom = Math.min(this.limits.largest, fitZoom(this.size, area, this.limits, most));
    this.apply();
    this.centre(area.x + area.width / 2, area.y + area.height / 2);
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
    this.scrollTo(this.across(point.x) - (clientX - rect.left), this.down(point.y) - (clientY - rect.top));
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
      x: (left - this.across(0)) / this.zoom,
      y: (top - this.down(0)) / this.zoom,
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
    this.scrollTo(this.across(x) - width / 2, this.down(y) - height / 2);
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
      within(at.left, this.across(x), width * zoom, size.width),
      within(at.top, this.down(y), height * zoom, size.height),
    );
  }

  /** Follows the pointer from where it was pressed. */
  drag(event: PointerEvent): void {
    if (this.scroller) followPointer(this.scroller, event);
  }

  /** Room to the left and right of the drawing: enough that either side of it can stand in the middle. */
  private aside(): number {
    const { width } = this.size;
    return Math.max(ROOM, this.limits.endless ? width : Math.ceil(width / 2));
  }

  private above(): number {
    return this.limits.endless ? Math.max(ROOM, this.size.height) : ROOM;
  }

  /** Where a point of the drawing is in the scrolled room. */
  private across(x: number): number {
    return this.aside() + (x - (this.drawing?.x ?? 0)) * this.zoom;
  }

  private down(y: number): number {
    return this.above() + (y - (this.drawing?.y ?? 0)) * this.zoom;
  }

  /** The window or a panel has changed: what was in the middle stays there, and the upper edge where it is. */
  private resize(): void {
    const { scroller } = this;
    if (!scroller) return;
    const [width, height] = [scroller.clientWidth, scroller.clientHeight];
    if (width === this.size.width && height === this.size.height) return;
    const first = this.size.width === 0;
    const middle = (this.at.left - this.across(0) + this.size.width / 2) / this.zoom;
    const top = this.at.top - this.down(0);
    this.size = { width, height };
    this.apply();
    if (first) this.begin();
    else this.scrollTo(this.across(middle) - width / 2, top + this.down(0));
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
    const [left, top] = [this.across(0), this.down(0)];
    put(this.room, 'width', `${aside * 2 + width * this.zoom}px`);
    put(this.room, 'height', `${this.above() + height * this.zoom + below}px`);
    put(this.plane, 'width', `${width}px`);
    put(this.plane, 'height', `${height}px`);
    put(this.plane, 'transform', `translate(${left}px, ${top}px) scale(${this.zoom})`);
    if (this.over) put(this.over, 'transform', `translate(${left}px, ${top}px)`);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

function put(element: HTMLElement, name: 'width' | 'height' | 'transform', value: string): void {
  if (element.style[name] !== value) element.style[name] = value;
}
