import { DndContext, PointerSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Extent, placeAt } from './places.ts';

/** A card that the pointer holds, and where it would land. */
export interface Dragged {
  id: string;
  column: string;
  at: number;
}

interface CardDragProps {
  scroll: RefObject<HTMLDivElement | null>;
  onDrop(id: string, column: string, at: number): void;
  children(dragged: Dragged | null): ReactNode;
}

const quiet = () => undefined;
const SPOKEN = {
  announcements: { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet },
  screenReaderInstructions: { draggable: '' },
};
/** How near to an edge what lies behind it scrolls, and by how much a frame. */
const EDGE = 56;
const STEP = 14;

/** A mouse and a pen drag; a finger scrolls, and moves cards by 移动到…. */
class CardSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent }: { nativeEvent: PointerEvent }) =>
        nativeEvent.button === 0 &&
        nativeEvent.pointerType !== 'touch' &&
        nativeEvent.target instanceof Element &&
        nativeEvent.target.closest('button:not(.kb-open), a') === null &&
        nativeEvent.target.closest('[data-card][data-moves]') !== null,
    },
  ];
}

/**
 * Drags cards between columns: one handle for all of them, so that a thousand cards know nothing of it. State changes only
 * when the landing place does; the card under the pointer moves without any.
 */
export function CardDrag(props: CardDragProps) {
  const sensors = useSensors(useSensor(CardSensor, { activationConstraint: { distance: 5 } }));
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const latest = useRef<Dragged | null>(null);
  const ghost = useRef<HTMLElement | null>(null);
  const point = useRef({ x: 0, y: 0, left: 0, top: 0 });
  const frame = useRef(0);

  const show = (next: Dragged | null) => {
    const was = latest.current;
    if (was?.id === next?.id && was?.column === next?.column && was?.at === next?.at) return;
    latest.current = next;
    setDragged(next);
  };
  const look = (id: string) => {
    const { x, y } = point.current;
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]:not([data-fixed])');
    if (!over) return show(latest.current && { ...latest.current, column: '', at: 0 });
    const cards: Extent[] = [...over.querySelectorAll<HTMLElement>('[data-card]')].map(card => {
      const { top, height } = card.getBoundingClientRect();
      return { id: card.dataset.card ?? '', top, height };
    });
    show({ id, column: over.dataset.column ?? '', at: placeAt(cards, y, id) });
  };
  /** What is under the edge comes into sight while the pointer rests there. */
  const scroll = (id: string) => {
    const { x, y } = point.current;
    const across = props.scroll.current;
    const down = document.elementFromPoint(x, y)?.closest<HTMLElement>('.kb-cards');
    if (across) {
      const { left, right } = across.getBoundingClientRect();
      across.scrollLeft += x < left + EDGE ? -STEP : x > right - EDGE ? STEP : 0;
    }
    if (down) {
      const { top, bottom } = down.getBoundingClientRect();
      down.scrollTop += y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0;
    }
    look(id);
    frame.current = requestAnimationFrame(() => scroll(id));
  };
  const lift = (start: PointerEvent) => {
    const card = (start.target as Element).closest<HTMLElement>('[data-card]');
    const id = card?.dataset.card;
    if (!card || !id) return;
    const box = card.getBoundingClientRect();
    point.current = {
      x: start.clientX,
      y: start.clientY,
      left: box.left - start.clientX,
      top: box.top - start.clientY,
    };
    const copy = card.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-card');
    copy.classList.add('kb-ghost');
    copy.setAttribute('aria-hidden', 'true');
    copy.style.width = `${box.width}px`;
    document.body.append(copy);
    ghost.current = copy;
    follow(0, 0, start);
    look(id);
    frame.current = requestAnimationFrame(() => scroll(id));
  };
  const follow = (dx: number, dy: number, start: PointerEvent) => {
    const at = point.current;
    at.x = start.clientX + dx;
    at.y = start.clientY + dy;
    if (ghost.current) ghost.current.style.transform = `translate(${at.x + at.left}px, ${at.y + at.top}px)`;
  };
  const finish = (drop: boolean) => {
    cancelAnimationFrame(frame.current);
    ghost.current?.remove();
    ghost.current = null;
    const landing = latest.current;
    show(null);
    if (drop && landing && landing.column !== '') props.onDrop(landing.id, landing.column, landing.at);
  };
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      ghost.current?.remove();
    },
    [],
  );

  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      collisionDetection={() => []}
      accessibility={SPOKEN}
      onDragStart={({ activatorEvent }) => lift(activatorEvent as PointerEvent)}
      onDragMove={({ activatorEvent, delta }) => follow(delta.x, delta.y, activatorEvent as PointerEvent)}
      onDragEnd={() => finish(true)}
      onDragCancel={() => finish(false)}
    >
      <Handle>{props.children(dragged)}</Handle>
    </DndContext>
  );
}

function Handle({ children }: { children: ReactNode }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'cards' });
  return (
    <div ref={setNodeRef} className="kb-drag" {...listeners}>
      {children}
    </div>
  );
}
