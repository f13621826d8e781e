import { createContext, type HTMLAttributes, type PointerEvent, type Ref, use } from 'react';
import type { Finger } from '../press/press.ts';

/** What lists hand their presses to. */
export interface PickingUp {
  pickUp(event: PointerEvent<HTMLElement>, finger: Finger): void;
  /** Whether this is part of what is selected. */
  chosen(pressed: Element): boolean;
}
export const PickUpContext = createContext<PickingUp | null>(null);

interface DragSourceProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  /** A list that scrolls up and down; else a canvas, on which a finger moves what is selected. */
  list?: boolean;
}

/** A list whose entries can be picked up; they carry `data-type`, with `data-variant` where there are several, or `data-id`. */
export function DragSource({ ref, list = false, ...rest }: DragSourceProps) {
  const picking = use(PickUpContext);
  const press = (event: PointerEvent<HTMLElement>) => {
    if (!picking) return;
    const chosen = !list && event.target instanceof Element && picking.chosen(event.target);
    picking.pickUp(event, list ? 'sideways' : chosen ? 'moves' : 'scrolls');
  };
  return <div {...rest} ref={ref} onPointerDown={press} />;
}
