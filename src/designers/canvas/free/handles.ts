import type { Box } from '@gonghui/kernel/geometry.ts';
import type { Viewport } from '../viewport.ts';
import { onZoom } from './on-zoom.ts';
import { cover } from './rings.ts';

/** Edges and corners by the points of the compass, clockwise from the upper edge. */
export const HANDLES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Handle = (typeof HANDLES)[number];
/** Of a handle's element: one of the eight, or `turn`. */
export const HANDLE_ATTRIBUTE = 'data-handle';

/** Below this, in screen pixels, a box has handles at its corners alone, and outside of it; handles for fingers want more room. */
const SMALL = 36;
const SMALL_FOR_FINGERS = 110;

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** The cursor that points where a handle of a turned box pulls. */
export function cursorOf(handle: Handle, rotate: number): string {
  const eighth = HANDLES.indexOf(handle) + Math.round(rotate / 45);
  return CURSORS[((eighth % 4) + 4) % 4] ?? 'default';
}

/** What can be done to the box by its handles. */
export interface HandleUse {
  resize: boolean;
  turn: boolean;
}

/** The frame around what is selected, with eight handles and one to turn it. Drawn by hand on a layer over the plane. */
export class Handles {
  private readonly frame = document.createElement('div');
  private readonly viewport: Viewport;
  private readonly stop: () => void;
  private box: Box | null = null;

  constructor(over: HTMLElement, viewport: Viewport) {
    this.viewport = viewport;
    this.frame.className = 'gc-frame';
    this.frame.hidden = true;
    for (const name of [...HANDLES, 'turn']) {
      const handle = document.createElement('i');
      handle.className = 'gc-handle';
      handle.setAttribute(HANDLE_ATTRIBUTE, name);
      this.frame.append(handle);
    }
    over.append(this.frame);
    this.stop = onZoom(viewport, () => this.draw());
  }

  /** Null: there is nothing to hold. */
  show(box: Box | null, use: HandleUse = { resize: false, turn: false }): void {
    const turned = this.box?.rotate !== box?.rotate;
    this.box = box;
    this.frame.hidden = box === null;
    if (!box) return;
    this.frame.toggleAttribute('data-resize', use.resize);
    this.frame.toggleAttribute('data-turn', use.turn);
    if (turned) {
      for (const handle of this.frame.children) {
        const name = handle.getAttribute(HANDLE_ATTRIBUTE);
        if (name !== 'turn') (handle as HTMLElement).style.cursor = cursorOf(name as Handle, box.rotate);
      }
    }
    this.draw();
  }

  destroy(): void {
    this.stop();
    this.frame.remove();
  }

  private draw(): void {
    const { box, frame } = this;
    if (!box) return;
    const { zoom } = this.viewport;
    cover(frame, box, zoom);
    const small = matchMedia('(pointer: coarse)').matches ? SMALL_FOR_FINGERS : SMALL;
    frame.toggleAttribute('data-narrow', box.width * zoom < small);
    frame.toggleAttribute('data-low', box.height * zoom < small);
  }
}
