import { createContext, type HTMLAttributes, type PointerEvent, type Ref, use } from 'react';

/** Hands a press in a list to the drag sensors. */
export const PickUpContext = createContext<((event: PointerEvent<HTMLElement>) => void) | null>(null);

/** A list whose entries can be picked up; they carry `data-type`, with `data-variant` where there are several, or `data-id`. */
export function DragSource({ ref, ...rest }: { ref?: Ref<HTMLDivElement> } & HTMLAttributes<HTMLDivElement>) {
  const pickUp = use(PickUpContext);
  return <div {...rest} ref={ref} onPointerDown={pickUp ?? undefined} />;
}
