import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { PAGE_NOUN, PAGE_WORDS } from '../../../kinds/pages.ts';
import css from './PageList.module.css';
import { PageRow } from './PageRow.tsx';
import { type PageListProps, usePageTree } from './use-page-tree.ts';

/** Dragging is for the pointer only; the keyboard sorts by steps, which the list announces itself. */
const quiet = () => undefined;
const SPOKEN = {
  announcements: { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet },
  screenReaderInstructions: { draggable: '拖动排序；也可以按住Alt再按方向键' },
};

/**
 * The tree of pages: arrows walk and fold, Enter opens, F2 renames, Delete deletes, Alt with an arrow sorts; the
 * pointer drags by the handle and sees where the row will land, and why not.
 */
export function PageList(props: PageListProps) {
  const { searching } = props;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const { grid, rows, shut, active, current, said, dragged, drop, handlers, on } = usePageTree(props);
  const ghost = rows.find(row => row.item.id === dragged)?.item;

  return (
    <DndContext sensors={sensors} accessibility={SPOKEN} {...handlers}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a treegrid in HTML
        role="treegrid"
        aria-label={`${PAGE_NOUN}和分组`}
        className={css.list}
        aria-describedby="page-keys"
      >
        <thead className={css.block}>
          <tr className={css.head}>
            <th scope="col">名称</th>
            <th scope="col">状态</th>
            <th scope="col">{PAGE_WORDS.scope}</th>
            <th scope="col">最近修改</th>
            <th scope="col">
              <span className="gh-sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody className={css.block}>
          {rows.map(row => (
            <PageRow
              key={row.item.id}
              row={row}
              current={row.item.id === current}
              active={row.item.id === active || row.item.id === dragged}
              open={!shut.has(row.item.id)}
              renaming={props.renaming === row.item.id}
              sortable={!searching}
              taken={props.taken}
              drop={drop?.over === row.item.id ? drop : null}
              dragged={dragged === row.item.id}
              on={on}
            />
          ))}
        </tbody>
      </table>
      <p id="page-keys" className="gh-sr-only">
        上下键选择，左右键收起或展开，回车打开，F2重命名，菜单键打开更多操作，按住Alt再按方向键排序
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
