import { ChevronRight, Folder, FolderOpen, MoreHorizontal } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { InlineRename } from '../../../ui/InlineRename.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { Grip } from './Grip.tsx';
import css from './PageList.module.css';
import { type Item, isGroup, type Row } from './page-list.ts';
import type { Drop } from './use-drop.ts';
import type { RowHandlers } from './use-page-tree.ts';

export interface TreeRowProps<T extends Item> {
  row: Row<T>;
  /** The one row of the list that Tab reaches. */
  current: boolean;
  /** Pointer or focus is here: the grip is made. */
  active: boolean;
  open: boolean;
  renaming: boolean;
  sortable: boolean;
  /** Where a dragged row would land, seen from this one. */
  drop: Drop | null;
  dragged: boolean;
  on: RowHandlers<T>;
}

interface RowLook {
  /** Before the name of what is no group. */
  icon: ReactNode;
  /** What is no group, as it is read: its name, which may lead somewhere. */
  name: ReactNode;
  /** What the box that renames is called, how much it takes, and which names it refuses. */
  box: { label: string; maxLength: number; taken: ReadonlySet<string> };
  /** Cells behind the name, and what can be done with it before its menu. */
  children: ReactNode;
  acts?: ReactNode;
}

/** One row of a tree. Plain elements: a long list of Chakra parts would be slow (see the stack notes). */
export function TreeRow<T extends Item>(props: TreeRowProps<T> & RowLook) {
  const { row, current, open, on } = props;
  const { item } = row;
  return (
    <tr
      aria-level={row.level}
      aria-posinset={row.index + 1}
      aria-setsize={row.siblings}
      aria-expanded={isGroup(item) ? open : undefined}
      tabIndex={current ? 0 : -1}
      className={css.row}
      // The line of a drop starts where the row's own name does: it shows the level too.
      style={{ '--drop-indent': `${28 + (row.level - 1) * 24}px` } as CSSProperties}
      data-row={item.id}
      data-drop={props.drop?.side}
      data-refused={props.drop?.refusal ? '' : undefined}
      data-dragged={props.dragged ? '' : undefined}
      onPointerEnter={() => on.activate(item.id)}
      onFocus={() => on.activate(item.id)}
      onKeyDown={event => event.target === event.currentTarget && on.keyDown(event, row)}
    >
      <td className={css.name} style={{ paddingLeft: 8 + (row.level - 1) * 24 }}>
        <RowName {...props} />
      </td>
      {props.children}
      <td className={css.actions}>
        {props.acts}
        {/* Also before the pointer is here: a button that took the place of a picture while it is pressed would get no click. */}
        <ActionMenu
          actions={() => on.actionsOf(row)}
          trigger={
            <Button
              icon
              variant="ghost"
              size="small"
              tabIndex={-1}
              className={css.more}
              data-more=""
              aria-label={`${item.name}的更多操作`}
            >
              <MoreHorizontal size={16} />
            </Button>
          }
        />
      </td>
    </tr>
  );
}

/** What a row says first: its grip, whether it is a group, and its name, or the box that renames it. */
function RowName<T extends Item>(props: TreeRowProps<T> & RowLook) {
  const { row, open, renaming, on, box } = props;
  const { item } = row;
  const group = isGroup(item);
  return (
    <>
      <span className={css.grip}>{props.active && props.sortable && <Grip id={item.id} />}</span>
      {group ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.toggle}
          aria-label={open ? `收起${item.name}` : `展开${item.name}`}
          onClick={() => on.toggle(item.id)}
        >
          <ChevronRight size={14} className={open ? css.open : undefined} />
        </button>
      ) : (
        <span className={css.toggle} />
      )}
      <span className={group ? css.folder : css.page} aria-hidden="true">
        {group ? open ? <FolderOpen size={16} /> : <Folder size={16} /> : props.icon}
      </span>
      {renaming ? (
        <InlineRename
          name={item.name}
          {...box}
          onRename={name => on.rename(row, name)}
          onDone={() => on.renameDone(item.id)}
        />
      ) : group ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; F2 and the menu rename by keyboard
        <span className={css.groupName} onDoubleClick={() => on.renameStart(item.id)}>
          {item.name}
          <span className={css.count}>{item.children?.length ?? 0}</span>
        </span>
      ) : (
        props.name
      )}
    </>
  );
}
