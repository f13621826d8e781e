import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { PAGE_NOUN, PAGE_WORDS } from '../../../kinds/pages.ts';
import type { Action } from '../../../ui/action.ts';
import { useStable } from '../../../ui/use-stable.ts';
import css from './PageList.module.css';
import { PageRow, type RowHandlers } from './PageRow.tsx';
import { flatten, isGroup, type Place, placeOfStep, type Row, type Step } from './page-list.ts';
import { useDrop } from './use-drop.ts';
import type { Page } from './use-pages.ts';

export interface PageListProps {
  pages: readonly Page[];
  /** While searching everything found is shown and nothing is sorted. */
  searching: boolean;
  taken: ReadonlySet<string>;
  renaming: string | null;
  setRenaming(id: string | null): void;
  onMove(id: string, place: Place): Promise<boolean>;
  onRename(item: Page, name: string): void;
  onOpen(item: Page): void;
  onRemove(item: Page): void;
  actionsOf(row: Row<Page>, step: (id: string, step: Step) => void): readonly Action[];
}

const STEPS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

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
  const { pages, searching } = props;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const shut = searching ? new Set<string>() : collapsed;
  const rows = useMemo(
    () => flatten(pages, searching ? new Set() : collapsed),
    [pages, collapsed, searching],
  );
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const { dragged, drop, handlers } = useDrop(pages, shut, (id, place) => void props.onMove(id, place));
  const current = rows.some(row => row.item.id === active) ? active : rows[0]?.item.id;

  const focus = (id: string) =>
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus(),
    );
  const toggle = (id: string) =>
    setCollapsed(old => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const step = async (id: string, way: Step) => {
    const place = placeOfStep(pages, id, way);
    if (!place) return setSaid('不能再移动了');
    if (await props.onMove(id, place)) {
      const group = rows.find(row => row.item.id === place.groupId)?.item.name;
      setSaid(`已移动到${group ? `分组「${group}」的` : ''}第${place.index + 1}位`);
    }
    focus(id);
  };

  const walk = (by: number, row: Row<Page>) => {
    const next = rows[rows.indexOf(row) + by];
    if (next) focus(next.item.id);
  };

  const keyDown = (event: KeyboardEvent<HTMLElement>, row: Row<Page>) => {
    const { item } = row;
    const group = isGroup(item);
    const folded = shut.has(item.id);
    const way = STEPS[event.key];
    const act = (): boolean => {
      if (event.altKey && way) {
        if (!searching) void step(item.id, way);
        return true;
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return false;
      switch (event.key) {
        case 'ArrowUp':
          walk(-1, row);
          return true;
        case 'ArrowDown':
          walk(1, row);
          return true;
        case 'ArrowRight':
          if (group && folded) toggle(item.id);
          else if (group) walk(1, row);
          return true;
        case 'ArrowLeft':
          if (group && !folded) toggle(item.id);
          else if (row.groupId) focus(row.groupId);
          return true;
        case 'Enter':
          if (group) toggle(item.id);
          else props.onOpen(item);
          return true;
        case 'ContextMenu':
          event.currentTarget.querySelector<HTMLElement>('[data-more]')?.click();
          return true;
        case 'F2':
          props.setRenaming(item.id);
          return true;
        case 'Delete':
          props.onRemove(item);
          return true;
        default:
          return false;
      }
    };
    if (act()) event.preventDefault();
  };

  const on = useStable<RowHandlers>({
    actionsOf: row => props.actionsOf(row, step),
    toggle,
    activate: setActive,
    keyDown,
    rename: (row, name) => props.onRename(row.item, name),
    renameStart: props.setRenaming,
    renameDone: id => {
      props.setRenaming(null);
      focus(id);
    },
  });
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
