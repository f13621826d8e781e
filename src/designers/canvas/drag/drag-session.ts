import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { Carrier, Dragged, DropSpot, DropZone } from './drag-types.ts';

const EDGE = 56;
/** Pixels a second at the very edge, at first. */
const SPEED = 1000;
/** Milliseconds near a side before it scrolls across: what comes from a list beside the canvas comes in over that side. */
const LINGER = 250;
/** How much faster it gets in each second that the pointer stays there, and at most. */
const FASTER = 1.5;
const FASTEST = 5;
/** Milliseconds: after a stall it goes on from where it was, without a leap. */
const LONGEST_FRAME = 100;

/**
 * Pixels a second to scroll when the pointer has been near an edge for `held` milliseconds and is `distance` from it:
 * none outside, faster the closer and the longer.
 */
export const scrollSpeed = (distance: number, held: number): number =>
  distance >= EDGE
    ? 0
    : ((EDGE - Math.max(distance, 0)) / EDGE) * SPEED * Math.min(FASTEST, 1 + (held / 1000) * FASTER);

/** What a drag draws: moved by hand, so that dragging renders nothing. */
export interface DragMarks {
  ghost: HTMLElement;
  reason: HTMLElement;
  line: HTMLElement;
  within: HTMLElement;
}

export interface DragHost {
  zones(): readonly DropZone[];
  readonly can: Carrier['can'];
  /** Where the name of what is dragged is shown for a pointer there. */
  beside(x: number, y: number): string;
  marks(): DragMarks | null;
}

/** Writes only what is different: a style that is set to what it was is worked out anew all the same. */
function set(
  style: CSSStyleDeclaration,
  name: 'display' | 'transform' | 'width' | 'height' | 'clipPath',
  value: string,
) {
  if (style[name] !== value) style[name] = value;
}

/** How far the glow of a mark reaches beyond it, in pixels. */
const GLOW = 4;

/** A mark stands above the whole screen: cuts from it what lies beyond `bounds`, where other things are. */
export function clipTo(rect: Rect, bounds: Rect): string {
  const beyond = [
    bounds.y - rect.y,
    rect.x + rect.width - bounds.x - bounds.width,
    rect.y + rect.height - bounds.y - bounds.height,
    bounds.x - rect.x,
  ];
  if (beyond.every(over => over <= 0)) return 'none';
  return `inset(${beyond.map(over => `${Math.max(-GLOW, over)}px`).join(' ')})`;
}

function put({ style }: HTMLElement, rect: Rect | null, bounds: Rect | undefined): void {
  set(style, 'display', rect ? 'block' : 'none');
  if (!rect) return;
  set(style, 'transform', `translate(${rect.x}px, ${rect.y}px)`);
  set(style, 'width', `${rect.width}px`);
  set(style, 'height', `${rect.height}px`);
  set(style, 'clipPath', bounds ? clipTo(rect, bounds) : 'none');
}

/** A gap is a line in its slot; a point is what would be covered. */
function marksOf(spot: DropSpot | null): { line: Rect | null; within: Rect | null } {
  if (!spot) return { line: null, within: null };
  return spot.kind === 'sequence'
    ? { line: spot.line, within: spot.within ?? null }
    : { line: null, within: spot.box };
}

/** One drag, from being picked up to being dropped: follows the pointer once a frame. */
export class DragSession {
  readonly dragged: Dragged;
  private readonly from: Point;
  private point: Point;
  private stale = true;
  private frame = 0;
  private drawn = 0;
  /** Since when the pointer is near an edge, in milliseconds of the frame clock. */
  private since: number | null = null;
  private spot: DropSpot | null = null;
  private refusal: string | null = null;
  /** The refusal that the marks show; unlike any before the first. */
  private shown: string | null | undefined;
  private readonly host: DragHost;

  constructor(dragged: Dragged, start: Point, host: DragHost) {
    this.dragged = dragged;
    this.from = start;
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

  private readonly step = (now: number): void => {
    this.frame = requestAnimationFrame(this.step);
    this.scroll(now);
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

  private scroll(now: number): void {
    const seconds = Math.min(now - this.drawn, LONGEST_FRAME) / 1000;
    this.drawn = now;
    const scroller = this.zone()?.scroller;
    const rect = scroller?.getBoundingClientRect();
    if (!scroller || !rect) {
      this.since = null;
      return;
    }
    const held = now - (this.since ?? now);
    const speed = (far: number, near: number) => scrollSpeed(far, held) - scrollSpeed(near, held);
    const down = speed(rect.bottom - this.point.y, this.point.y - rect.top);
    const near = speed(rect.right - this.point.x, this.point.x - rect.left);
    this.since = down === 0 && near === 0 ? null : (this.since ?? now);
    const aside = held < LINGER ? 0 : near;
    // Whole pixels, away from nothing: a fraction would be lost at every frame.
    if (down !== 0) scroller.scrollTop += Math.sign(down) * Math.ceil(Math.abs(down * seconds));
    if (aside !== 0) scroller.scrollLeft += Math.sign(aside) * Math.ceil(Math.abs(aside * seconds));
  }

  private look(): void {
    this.spot = this.zone()?.locate(this.point, this.dragged, this.from) ?? null;
    const allowed = this.spot ? this.host.can(this.dragged, this.spot) : null;
    this.refusal = allowed && !allowed.ok ? allowed.message : null;
  }

  private draw(): void {
    const marks = this.host.marks();
    if (!marks) return;
    marks.ghost.style.transform = this.host.beside(this.point.x, this.point.y);
    if (this.refusal !== this.shown) {
      this.shown = this.refusal;
      const refused = String(this.refusal !== null);
      marks.ghost.dataset.refused = refused;
      marks.within.dataset.refused = refused;
      marks.reason.textContent = this.refusal ?? '';
    }
    const { line, within } = marksOf(this.spot);
    const bounds = this.zone()?.scroller.getBoundingClientRect();
    put(marks.line, this.refusal === null ? line : null, bounds);
    put(marks.within, within ?? (this.refusal === null ? null : (bounds ?? null)), bounds);
  }
}
