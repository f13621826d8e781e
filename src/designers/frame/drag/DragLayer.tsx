import {
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
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
import { toastError } from '../../../ui/toast.ts';
import { addComponent } from '../commands/add.ts';
import { report } from '../commands/report.ts';
import { reveal } from '../commands/reveal.ts';
import { type Designer, nodeTitle, useDesigner } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { PickUpContext } from './DragSource.tsx';
import { type DragMarks, DragSession } from './drag-session.ts';
import { type Dragged, type DropSpot, type DropZone, NODE_ATTRIBUTE, TYPE_ATTRIBUTE } from './drag-types.ts';

type Zones = { add(zone: DropZone): () => void };
const ZonesContext = createContext<Zones | null>(null);

/** Registers a part of the screen that takes drops, for as long as it is there. */
export function useDropZone(zone: DropZone | null): void {
  const zones = use(ZonesContext);
  useEffect(() => (zone && zones ? zones.add(zone) : undefined), [zone, zones]);
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type PickUp = (event: ReactPointerEvent<HTMLElement>) => void;

/**
 * The sensors of the drag library, with nothing of the designer below them: every press sets the state of their
 * context, and a thousand components would be looked through for whether they read it.
 */
function Sensors({
  grip,
  keep,
}: {
  grip: RefObject<HTMLDivElement | null>;
  keep: { current: PickUp | null };
}) {
  const { setNodeRef, listeners } = useDraggable({ id: 'designer' });
  useEffect(() => {
    keep.current = (listeners?.onPointerDown as PickUp | undefined) ?? null;
  }, [keep, listeners]);
  return (
    <div
      ref={element => {
        setNodeRef(element);
        grip.current = element;
      }}
      className="gd-grip"
      aria-hidden="true"
    />
  );
}

/**
 * Drag and drop of the whole designer: one draggable for all lists (which entry was pressed is read from the event),
 * targets found from what lies under the pointer. Nothing renders while dragging.
 */
export function DragLayer({ children }: { children: ReactNode }) {
  const designer = useDesigner();
  const zones = useRef(new Set<DropZone>());
  const session = useRef<DragSession | null>(null);
  const marks = useRef<DragMarks | null>(null);
  const grip = useRef<HTMLDivElement>(null);
  const press = useRef<PickUp | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pickUp = useCallback<PickUp>(event => press.current?.(event), []);
  const registry = useMemo<Zones>(
    () => ({
      add: zone => {
        zones.current.add(zone);
        return () => zones.current.delete(zone);
      },
    }),
    [],
  );
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));

  const start = ({ activatorEvent }: DragStartEvent) => {
    const event = activatorEvent as PointerEvent;
    const what = draggedFrom(designer, event.target);
    if (!what) return;
    if (designer.editor.readOnly !== null) {
      toastError(designer.editor.readOnly);
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
        can: (item, spot) => canDrop(designer, item, spot),
        marks: () => marks.current,
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
    if ('refusal' in outcome) {
      toastError(outcome.refusal);
      announce(designer.ui, outcome.refusal);
    } else carryOut(designer, current.dragged, outcome.spot);
  };

  return (
    <ZonesContext value={registry}>
      <DndContext
        sensors={sensors}
        autoScroll={false}
        collisionDetection={() => []}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={start}
        onDragEnd={(_event: DragEndEvent) => finish(true)}
        onDragCancel={() => finish(false)}
      >
        <Sensors grip={grip} keep={press} />
      </DndContext>
      <PickUpContext value={pickUp}>{children}</PickUpContext>
      {dragged && <Marks dragged={dragged} keep={marks} />}
    </ZonesContext>
  );
}

function Marks({ dragged, keep }: { dragged: Dragged; keep: { current: DragMarks | null } }) {
  const designer = useDesigner();
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
  const first = dragged.kind === 'nodes' ? dragged.ids[0] : undefined;
  const title =
    dragged.kind === 'new'
      ? (designer.definition(dragged.type)?.title ?? '')
      : dragged.ids.length > 1
        ? `${dragged.ids.length} 个${designer.words.noun}`
        : nodeTitle(designer, first ?? '');
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

function draggedFrom(designer: Designer, target: EventTarget | null): Dragged | null {
  if (!(target instanceof Element)) return null;
  const entry = target.closest(`[${TYPE_ATTRIBUTE}],[${NODE_ATTRIBUTE}]`);
  const type = entry?.getAttribute(TYPE_ATTRIBUTE);
  if (type) return { kind: 'new', type };
  const id = entry?.getAttribute(NODE_ATTRIBUTE);
  if (!id) return null;
  const { selection } = designer.editor;
  if (!selection.ids.includes(id)) selection.set([id]);
  return { kind: 'nodes', ids: [...selection.ids] };
}

const canDrop = ({ editor }: Designer, dragged: Dragged, { place }: DropSpot) =>
  dragged.kind === 'new' ? editor.can.add(dragged.type, place) : editor.can.move(dragged.ids, place);

function carryOut(designer: Designer, dragged: Dragged, { place }: DropSpot): void {
  if (dragged.kind === 'new') {
    addComponent(designer, dragged.type, place);
    return;
  }
  const { editor } = designer;
  if (staysPut(designer, dragged.ids, place)) return;
  const first = dragged.ids[0];
  if (report(designer, editor.move(dragged.ids, place)) && first !== undefined) {
    announce(designer.ui, `已移动 ${nodeTitle(designer, first)}`);
    reveal(first);
  }
}

/** A single node dropped where it already stands is no change and no step of history. */
function staysPut({ editor }: Designer, ids: readonly string[], place: DropSpot['place']): boolean {
  const node = ids.length === 1 ? editor.node(ids[0] ?? '') : undefined;
  if (!node || node.at[0] !== place.parent || node.at[1] !== place.slot) return false;
  const at = editor.children(place.parent, place.slot).indexOf(node.id);
  return place.index === at || place.index === at + 1;
}
