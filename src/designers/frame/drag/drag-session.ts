import type { Result } from '@gonghui/kernel/result.ts';
import type { Dragged, DropSpot, DropZone, Point, Rect } from './drag-types.ts';

const EDGE = 56;
const MAX_SPEED = 18;

/** Pixels per frame to scroll when the pointer is `distance` from an edge: none outside, faster the closer. */
export const scrollSpeed = (distance: number): number =>
  distance >= EDGE ? 0 : Math.ceil(((EDGE - Math.max(distance, 0)) / EDGE) * MAX_SPEED);

/** What a drag draws: moved by hand, so that dragging renders nothing. */
export interface DragMarks {
  ghost: HTMLElement;
  reason: HTMLElement;
  line: HTMLElement;
  within: HTMLElement;
}

export interface DragHost {
  zones(): readonly DropZone[];
  can(dragged: Dragged, spot: DropSpot): Result<true>;
  marks(): DragMarks | null;
}

/** Writes only what is different: a style that is set to what it was is worked out anew all the same. */
function set(style: CSSStyleDeclaration, name: 'display' | 'transform' | 'width' | 'height', value: string) {
  if (style[name] !== value) style[name] = value;
}

function put({ style }: HTMLElement, rect: Rect | null): void {
  set(style, 'display', rect ? 'block' : 'none');
  if (!rect) return;
  set(style, 'transform', `translate(${rect.left}px, ${rect.top}px)`);
  set(style, 'width', `${rect.width}px`);
  set(style, 'height', `${rect.height}px`);
}

/** One drag, from being picked up to being dropped: follows the pointer once a frame. */
export class DragSession {
  readonly dragged: Dragged;
  private point: Point;
  private stale = true;
  private frame = 0;
  private spot: DropSpot | null = null;
  private refusal: string | null = null;
  /** The refusal that the marks show; unlike any before the first. */
  private shown: string | null | undefined;
  private readonly host: DragHost;

  constructor(dragged: Dragged, start: Point, host: DragHost) {
    this.dragged = dragged;
    this.point = start;
    this.host = host;
    window.addEventListener('pointermove', this.follow, { passive: true });
    window.addEventListener('scroll', this.touch, { capture: true, passive: true });
    this.frame = requestAnimationFrame(this.step);
  }

  /** Where it may be dropped now, the reason why not, or null over nothing that takes drops. */
  outcome(): { spot: DropSpot } | { refusal: string } | null {
    this.look();
    if (this.refusal !== null) return { refusal: this.refusal };
    return this.spot ? { spot: this.spot } : null;
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    window.removeEventListener('pointermove', this.follow);
    window.removeEventListener('scroll', this.touch, { capture: true });
  }

  private readonly follow = (event: PointerEvent): void => {
    this.point = { x: event.clientX, y: event.clientY };
    this.stale = true;
  };

  private readonly touch = (): void => {
    this.stale = true;
  };

  private readonly step = (): void => {
    this.frame = requestAnimationFrame(this.step);
    this.scroll();
    if (!this.stale) return;
    this.stale = false;
    this.look();
    this.draw();
  };

  private zone(): DropZone | undefined {
    return this.host.zones().find(zone => {
      const rect = zone.scroller.getBoundingClientRect();
      return (
        this.point.x >= rect.left &&
        this.point.x <= rect.right &&
        this.point.y >= rect.top &&
        this.point.y <= rect.bottom
      );
    });
  }

  private scroll(): void {
    const scroller = this.zone()?.scroller;
    if (!scroller) return;
    const rect = scroller.getBoundingClientRect();
    const by = scrollSpeed(rect.bottom - this.point.y) - scrollSpeed(this.point.y - rect.top);
    if (by !== 0) scroller.scrollTop += by;
    const aside = scrollSpeed(rect.right - this.point.x) - scrollSpeed(this.point.x - rect.left);
    if (aside !== 0) scroller.scrollLeft += aside;
  }

  private look(): void {
    this.spot = this.zone()?.locate(this.point, this.dragged) ?? null;
    const allowed = this.spot ? this.host.can(this.dragged, this.spot) : null;
    this.refusal = allowed && !allowed.ok ? allowed.message : null;
  }

  private draw(): void {
    const marks = this.host.marks();
    if (!marks) return;
    marks.ghost.style.transform = `translate(${this.point.x + 12}px, ${this.point.y + 10}px)`;
    if (this.refusal !== this.shown) {
      this.shown = this.refusal;
      const refused = String(this.refusal !== null);
      marks.ghost.dataset.refused = refused;
      marks.within.dataset.refused = refused;
      marks.reason.textContent = this.refusal ?? '';
    }
    put(marks.line, this.refusal === null ? (this.spot?.line ?? null) : null);
    put(
      marks.within,
      this.spot?.within ??
        (this.refusal === null ? null : (this.zone()?.scroller.getBoundingClientRect() ?? null)),
    );
  }
}
