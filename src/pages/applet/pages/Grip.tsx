import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import css from './PageList.module.css';

/** The handle of the row under the pointer. One at a time: a draggable per row would render them all on every move. */
export function Grip({ id }: { id: string }) {
  const { setNodeRef, listeners } = useDraggable({ id });
  return (
    <span ref={setNodeRef} className={css.handle} data-tip="拖动排序" {...listeners}>
      <GripVertical size={14} aria-hidden="true" />
    </span>
  );
}
