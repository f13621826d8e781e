import {
  type ComponentType,
  createContext,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { begins, besidePointer, byFinger, guardFingers } from '../press/finger.ts';
import { type Finger, press } from '../press/press.ts';
import { PickUpContext } from './DragSource.tsx';
import { type DragMarks, DragSession } from './drag-session.ts';
import type { Carrier, Dragged, DropZone } from './drag-types.ts';
import '../canvas-kit.css';

type Zones = { add(zone: DropZone): () => void };
const ZonesContext = createContext<Zones | null>(null);

/** Registers a part of the screen that takes drops, for as long as it is there. */
export function useDropZone(zone: DropZone | null): void {
  const zones = use(ZonesContext);
  useEffect(() => (zone && zones ? zones.add(zone) : undefined), [zone, zones]);
}

/** Takes presses to `press` and tells of the drags that come of them; `grip` can hold the pointer. */
export interface SensorsProps {
  grip: RefObject<HTMLDivElement | null>;
  press: { current: PickUp | null };
  start(event: PointerEvent): void;
  finish(drop: boolean): void;
}

/** How far a pointer goes before it drags, in screen pixels. */
export const DISTANCE = 5;

export type PickUp = (event: ReactPointerEvent<HTMLElement>) => void;

/**
 * Drag and drop of the whole designer: one draggable for all lists (which entry was pressed is read from the event),
 * targets found from what lies under the pointer. Nothing renders while dragging.
 */
export function DragLayer({
  carrier,
  sensors: Sensors,
  children,
}: {
  carrier: Carrier;
  /** `Sensors.tsx`; null while it is on its way, the drag library being no part of a canvas that shows. */
  sensors: ComponentType<SensorsProps> | null;
  children: ReactNode;
}) {
  const zones = useRef(new Set<DropZone>());
  const session = useRef<DragSession | null>(null);
  const marks = useRef<DragMarks | null>(null);
  const grip = useRef<HTMLDivElement>(null);
  const sensed = useRef<PickUp | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  useEffect(guardFingers, []);
  const registry = useMemo<Zones>(
    () => ({
      add: zone => {
        zones.current.add(zone);
        return () => zones.current.delete(zone);
      },
    }),
    [],
  );

  const start = (event: PointerEvent) => {
    const what = event.target instanceof Element ? carrier.take(event.target) : null;
    if (!what) return;
    const { refusal } = carrier;
    if (refusal !== null) {
      carrier.refused(refusal);
      return;
    }
    // The grip holds the pointer for the whole drag: its cursor shows everywhere, and what lies below does not light up.
    if (event.isTrusted) grip.current?.setPointerCapture(event.pointerId);
    setDragged(what);
    session.current = new DragSession(
      what,
      { x: event.clientX, y: event.clientY },
      {
        zones: () => [...zones.current],
        can: (item, spot) => carrier.can(item, spot),
        marks: () => marks.current,
        beside: (x, y) => besidePointer(event, x, y),
      },
    );
  };

  const finish = (drop: boolean) => {
    const current = session.current;
    session.current = null;
    setDragged(null);
    if (!current) return;
    const outcome = drop ? current.outcome() : null;
    current.end();
    if (!outcome) return;
    if ('refusal' in outcome) carrier.refused(outcome.refusal);
    else carrier.drop(current.dragged, outcome.spot);
  };

  // The drag library hears mouse and pen; it knows no finger that is held, and none that is on what is selected.
  const latest = useRef({ start, finish, carrier });
  latest.current = { start, finish, carrier };
  const pickUp = useCallback((event: ReactPointerEvent<HTMLElement>, finger: Finger) => {
    if (!byFinger(event)) return sensed.current?.(event);
    const { nativeEvent } = event;
    if (begins(event))
      press(nativeEvent, {
        finger,
        threshold: DISTANCE,
        begin: () => {
          latest.current.start(nativeEvent);
          return (
            session.current && {
              drop: () => latest.current.finish(true),
              cancel: () => latest.current.finish(false),
            }
          );
        },
      });
  }, []);
  const source = useMemo(
    () => ({ pickUp, chosen: (pressed: Element) => latest.current.carrier.chosen(pressed) }),
    [pickUp],
  );

  return (
    <ZonesContext value={registry}>
      {Sensors && <Sensors grip={grip} press={sensed} start={start} finish={finish} />}
      <PickUpContext value={source}>{children}</PickUpContext>
      {dragged && <Marks title={carrier.title(dragged)} keep={marks} />}
    </ZonesContext>
  );
}

function Marks({ title, keep }: { title: string; keep: { current: DragMarks | null } }) {
  const ghost = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ghost.current && reason.current && line.current && within.current) {
      keep.current = {
        ghost: ghost.current,
        reason: reason.current,
        line: line.current,
        within: within.current,
      };
    }
    document.documentElement.classList.add('gd-dragging');
    return () => {
      keep.current = null;
      document.documentElement.classList.remove('gd-dragging');
    };
  }, [keep]);
  return (
    <div aria-hidden="true">
      <div ref={within} className="gd-drop-within" />
      <div ref={line} className="gd-drop-line" />
      <div ref={ghost} className="gd-ghost">
        {title}
        <span ref={reason} className="gd-ghost-reason" />
      </div>
    </div>
  );
}
