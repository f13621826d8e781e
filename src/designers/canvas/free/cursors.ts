import type { Point } from '@gonghui/kernel/geometry.ts';
import type { Pointer } from '../../../collab/pointers.ts';
import type { Viewport } from '../viewport.ts';
import { onZoom } from './on-zoom.ts';
import { cover } from './rings.ts';

/** Share of the way that is left that a pointer goes in one frame. */
const EASE = 0.3;
/** Closer than this it has arrived, in screen pixels. */
const ARRIVED = 0.5;

interface CursorNodes {
  cursor: HTMLElement;
  ghost: HTMLElement;
  at: Point;
  to: Pointer;
}

/**
 * Colleagues' pointers, and what they are dragging as a ghost, over the drawing. One loop moves them all towards where they
 * were last heard of, and sleeps once they are there.
 */
export class Cursors {
  private readonly shown = new Map<number, CursorNodes>();
  private readonly over: HTMLElement;
  private readonly viewport: Viewport;
  private readonly stop: () => void;
  private frame = 0;

  constructor(over: HTMLElement, viewport: Viewport) {
    this.over = over;
    this.viewport = viewport;
    this.stop = onZoom(viewport, () => this.draw());
  }

  show(pointers: readonly Pointer[]): void {
    const there = new Set(pointers.map(({ clientId }) => clientId));
    for (const [id, { cursor, ghost }] of this.shown) {
      if (there.has(id)) continue;
      cursor.remove();
      ghost.remove();
      this.shown.delete(id);
    }
    for (const pointer of pointers) {
      const one = this.shown.get(pointer.clientId) ?? this.make(pointer);
      one.to = pointer;
      one.cursor.toggleAttribute('data-faded', pointer.faded);
    }
    this.draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.stop();
    this.show([]);
  }

  private make(pointer: Pointer): CursorNodes {
    const [cursor, ghost] = [document.createElement('div'), document.createElement('div')];
    cursor.className = 'gc-cursor';
    cursor.setAttribute('aria-hidden', 'true');
    cursor.textContent = pointer.person.name;
    ghost.className = 'gc-ghost';
    for (const { style } of [cursor, ghost]) style.setProperty('--gc-ring', pointer.person.color);
    this.over.append(ghost, cursor);
    const one = { cursor, ghost, at: { x: pointer.x, y: pointer.y }, to: pointer };
    this.shown.set(pointer.clientId, one);
    return one;
  }

  private readonly draw = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { zoom } = this.viewport;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let moving = false;
    for (const { cursor, ghost, at, to } of this.shown.values()) {
      const near = Math.hypot(to.x - at.x, to.y - at.y) * zoom < ARRIVED;
      const share = near || still ? 1 : EASE;
      at.x += (to.x - at.x) * share;
      at.y += (to.y - at.y) * share;
      moving ||= share < 1;
      cursor.style.transform = `translate(${at.x * zoom}px, ${at.y * zoom}px)`;
      ghost.hidden = to.box === null;
      // The ghost hangs at the pointer, so that both arrive together.
      if (to.box) {
        const box = { ...to.box, x: to.box.x + at.x - to.x, y: to.box.y + at.y - to.y, rotate: 0 };
        cover(ghost, box, zoom);
      }
    }
    if (moving) this.frame = requestAnimationFrame(this.draw);
  };
}
