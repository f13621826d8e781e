import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type ReactNode, useId } from 'react';
import css from './PageList.module.css';
import type { Item } from './page-list.ts';
import type { TreeRowProps } from './TreeRow.tsx';
import { type TreeProps, usePageTree } from './use-page-tree.ts';

interface TreeGridProps<T extends Item> extends TreeProps<T> {
  label: string;
  /** What stands above the columns; the last one, of what can be done, needs no word. */
  heads: readonly string[];
  /** Its keys, in words. */
  keys: string;
  drawRow(row: TreeRowProps<T>): ReactNode;
}

/** Dragging is for the pointer only; the keyboard sorts by steps, which the list announces itself. */
const quiet = () => undefined;
const SPOKEN = {
  announcements: { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet },
  screenReaderInstructions: { draggable: '拖动排序；也可以按住Alt再按方向键' },
};

/**
 * A tree of groups as a table: arrows walk and fold, Enter opens, F2 renames, Delete deletes, Alt with an arrow sorts; the
 * pointer drags by the handle and sees where the row will land, and why not.
 */
export function TreeGrid<T extends Item>({ label, heads, keys, drawRow, ...tree }: TreeGridProps<T>) {
  const { searching } = tree;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const { grid, rows, shut, active, current, said, dragged, drop, handlers, on } = usePageTree(tree);
  const ghost = rows.find(row => row.item.id === dragged)?.item;
  const keysId = useId();

  return (
    <DndContext sensors={sensors} accessibility={SPOKEN} {...handlers}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a treegrid in HTML
        role="treegrid"
        aria-label={label}
        className={css.list}
        aria-describedby={keysId}
      >
        <thead className={css.block}>
          <tr className={css.head}>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="gh-sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody className={css.block}>
          {rows.map(row =>
            drawRow({
              row,
              current: row.item.id === current,
              active: row.item.id === active || row.item.id === dragged,
              open: !shut.has(row.item.id),
              renaming: tree.renaming === row.item.id,
              sortable: !searching,
              drop: drop?.over === row.item.id ? drop : null,
              dragged: dragged === row.item.id,
              on,
            }),
          )}
        </tbody>
      </table>
      <p id={keysId} className="gh-sr-only">
        {keys}
      </p>
      <div className="gh-sr-only" role="status">
        {said}
      </div>
      <DragOverlay
        dropAnimation={null}
        style={{ width: 'max-content', height: 'auto', pointerEvents: 'none' }}
      >
        {ghost && (
          <span className={css.ghost}>
            {ghost.name}
            {drop?.refusal && <span className={css.refusal}>{drop.refusal}</span>}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}
