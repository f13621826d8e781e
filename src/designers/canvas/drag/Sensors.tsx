import {
  DndContext,
  type DragStartEvent,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect } from 'react';
import { DISTANCE, type PickUp, type SensorsProps } from './DragLayer.tsx';

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * The sensors of the drag library, with nothing of the designer below them: every press sets the state of their
 * context, and a thousand components would be looked through for whether they read it.
 */
export function Sensors({ grip, press, start, finish }: SensorsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }));
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      collisionDetection={() => []}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ activatorEvent }: DragStartEvent) => start(activatorEvent as PointerEvent)}
      onDragEnd={() => finish(true)}
      onDragCancel={() => finish(false)}
    >
      <Grip grip={grip} press={press} />
    </DndContext>
  );
}

function Grip({ grip, press }: Pick<SensorsProps, 'grip' | 'press'>) {
  const { setNodeRef, listeners } = useDraggable({ id: 'designer' });
  useEffect(() => {
    press.current = (listeners?.onPointerDown as PickUp | undefined) ?? null;
  }, [press, listeners]);
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
