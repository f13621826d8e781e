import { useDraggable } from '@dnd-kit/core';
import type { HTMLAttributes, ReactNode, Ref } from 'react';

/** A list whose entries can be picked up; they carry `data-type` or `data-id`. Its children must be stable elements. */
export function DragSource({
  id,
  children,
  ref,
  ...rest
}: { id: string; children: ReactNode; ref?: Ref<HTMLDivElement> } & HTMLAttributes<HTMLDivElement>) {
  const { setNodeRef, listeners } = useDraggable({ id });
  return (
    <div
      {...rest}
      {...listeners}
      ref={element => {
        setNodeRef(element);
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
    >
      {children}
    </div>
  );
}
