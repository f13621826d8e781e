import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import { DrawnPart } from './drawn-part.ts';
import { followPointer } from './follow-pointer.ts';
import { type Drawing, ScrolledRoom, type ViewportLimits } from './scrolled-room.ts';
import { clampZoom, fitZoom, zoomStep } from './zoom.ts';

/** Room that a part has around it when it is brought into sight, in screen pixels. */
const AROUND = 72;
/** Where the first part stands below the upper edge when a drawing is opened. */
const TOP = 40;

const middleOf = ({ x, width }: Rect): number => x + width / 2;

/**
 * The viewport of a drawing: native scrolling around a scaled plane. It is moved by hand, so that panning and zooming render nothing; a
 * display of the zoom subscribes. Sizes and scroll positions are remembered, because asking the browser would make it lay out the page.
 */
export class Viewport {
  private scroller: HTMLElement | null = null;
  private room: HTMLElement | null = null;
  private plane: HTMLElement | null = null;
  private at = { left: 0, top: 0 };
  private readonly drawn = new DrawnPart();
  private readonly listeners = new Set<() => void>();
  private over: HTMLElement | null = null;
  private readonly space: ScrolledRoom;

  constructor(limits: ViewportLimits) {
    this.space = new ScrolledRoom(limits);
  }

  get zoom(): number {
    return this.space.zoom;
  }
  set zoom(zoom: number) {
    this.space.zoom = zoom;
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
    this.space.size = { width: scroller.clientWidth, height: scroller.clientHeight };
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
    const before = this.space.drawing;
    const [left, top] = [this.space.across(0), this.space.down(0)];
    this.space.drawing = drawing;
    this.apply();
    const [shiftX, shiftY] = [this.space.across(0) - left, this.space.down(0) - top];
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
    const [first] = this.space.drawing?.parts ?? [];
    if (this.space.limits.endless && first) this.fitTo(first);
    else this.top();
  }

  /** The first part in the middle of the upper edge. */
  top(): void {
    const start = this.space.drawing?.parts[0];
    if (!start) return;
    this.scrollTo(
      this.space.across(middleOf(start)) - this.space.size.width / 2,
      this.space.down(start.y) - TOP,
    );
  }

  /** All of it, never larger than it is. */
  fit(): void {
    if (!this.scroller || !this.space.drawing) return;
    const { width, height } = this.space.size;
    const { x = 0, y = 0, width: long, height: high } = this.space.drawing;
    this.zoom = fitZoom(this.space.size, this.space.drawing, this.space.limits);
    this.apply();
    const spare = height - high * this.zoom;
    this.scrollTo(
      this.space.across(x) - (width - long * this.zoom) / 2,
      this.space.down(y) - Math.max(0, spare) / 2,
    );
    this.notify();
  }

  /** A part of it in the middle, as large as there is room for, and at most that large. */
  fitTo(area: Rect, most = 1): void {
    if (!this.scroller || !this.space.drawing || this.space.size.width === 0) return;
    this.zoom = Math.min(this.space.limits.largest, fitZoom(this.space.size, area, this.space.limits, most));
    this.apply();
    this.centre(area.x + area.width / 2, area.y + area.height / 2);
    this.notify();
  }

  step(step: 1 | -1): void {
    this.zoomTo(zoomStep(this.zoom, step, this.space.limits));
  }

  /** Zooms around the middle of what is in sight. */
  zoomTo(zoom: number): void {
    const rect = this.scroller?.getBoundingClientRect();
    if (rect) this.zoomAt(zoom, rect.left + rect.width / 2, rect.top + rect.height / 2);
  }

  zoomAt(zoom: number, clientX: number, clientY: number): void {
    const next = clampZoom(this.zoom, zoom, this.space.limits);
    if (!this.scroller || next === this.zoom) return;
    const rect = this.scroller.getBoundingClientRect();
    const point = this.toPlane(clientX, clientY);
    this.zoom = next;
    this.apply();
    this.scrollTo(
      this.space.across(point.x) - (clientX - rect.left),
      this.space.down(point.y) - (clientY - rect.top),
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
      x: (left - this.space.across(0)) / this.zoom,
      y: (top - this.space.down(0)) / this.zoom,
      width: this.space.size.width / this.zoom,
      height: this.space.size.height / this.zoom,
    };
  }

  /**
   * What is to be drawn: more than what is in sight, and the same object until one has moved on by a good piece. Null,
   * for everything, where nothing has a size.
   */
  readonly toDraw = (): Rect | null => {
    if (this.scroller && this.space.size.width === 0) return null;
    const seen = this.scroller ? this.seen() : { x: 0, y: 0, width: innerWidth, height: innerHeight };
    return this.drawn.of(seen, this.zoom);
  };

  /** Brings a point of the drawing to the middle. */
  centre(x: number, y: number): void {
    const { width, height } = this.space.size;
    this.scrollTo(this.space.across(x) - width / 2, this.space.down(y) - height / 2);
  }

  /** Scrolls as little as shows a part with some room around it. False for one that is not drawn. */
  reveal(id: string): boolean {
    const part = this.space.drawing?.parts.find(one => one.id === id);
    if (!part || !this.scroller) return false;
    this.into(part);
    return true;
  }

  /** The same for any area of the drawing. */
  into({ x, y, width, height }: Rect): void {
    const { at, space } = this;
    const { zoom, size } = space;
    const within = (now: number, from: number, length: number, room: number) => {
      const around = Math.max(0, Math.min(AROUND, (room - length) / 2));
      return Math.max(from + length + around - room, Math.min(now, from - around));
    };
    this.scrollTo(
      within(at.left, this.space.across(x), width * zoom, size.width),
      within(at.top, this.space.down(y), height * zoom, size.height),
    );
  }

  /** Follows the pointer from where it was pressed. */
  drag(event: PointerEvent): void {
    if (this.scroller) followPointer(this.scroller, event);
  }

  /** The window or a panel has changed: what was in the middle stays there, and the upper edge where it is. */
  private resize(): void {
    const { scroller } = this;
    if (!scroller) return;
    const [width, height] = [scroller.clientWidth, scroller.clientHeight];
    if (width === this.space.size.width && height === this.space.size.height) return;
    const first = this.space.size.width === 0;
    const middle = (this.at.left - this.space.across(0) + this.space.size.width / 2) / this.zoom;
    const top = this.at.top - this.space.down(0);
    this.space.size = { width, height };
    this.apply();
    if (first) this.begin();
    else this.scrollTo(this.space.across(middle) - width / 2, top + this.space.down(0));
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
    if (!this.space.drawing || !this.room || !this.plane) return;
    const { width, height } = this.space.drawing;
    const [left, top] = [this.space.across(0), this.space.down(0)];
    put(this.room, 'width', `${this.space.width(width)}px`);
    put(this.room, 'height', `${this.space.height(height)}px`);
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
