import { FORM_NAME_LENGTH } from '@gonghui/contract/form-shapes.ts';
import { ChevronRight, Folder, FolderOpen, MoreHorizontal } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { buildingOf, designerOf, releaseOf } from '../../../kinds/index.ts';
import { PageIcon } from '../../../kinds/PageIcon.tsx';
import { PAGE_NOUN, pageKind } from '../../../kinds/pages.ts';
import { session } from '../../../session/store.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import type { Action } from '../../../ui/action.ts';
import { InlineRename } from '../../../ui/InlineRename.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { dayTime } from '../../../ui/time.ts';
import { Grip } from './Grip.tsx';
import css from './PageList.module.css';
import { isGroup, type Row } from './page-list.ts';
import { RELEASE_TEXT, releaseMark, scopeText } from './release-state.ts';
import type { Drop } from './use-drop.ts';
import type { Page } from './use-pages.ts';

/** Must keep their identity: see useStable. */
export interface RowHandlers {
  actionsOf(row: Row<Page>): readonly Action[];
  toggle(id: string): void;
  activate(id: string): void;
  keyDown(event: KeyboardEvent<HTMLElement>, row: Row<Page>): void;
  rename(row: Row<Page>, name: string): void;
  renameStart(id: string): void;
  renameDone(id: string): void;
}

export interface PageRowProps {
  row: Row<Page>;
  /** The one row of the list that Tab reaches. */
  current: boolean;
  /** Pointer or focus is here: the grip is made. */
  active: boolean;
  open: boolean;
  renaming: boolean;
  sortable: boolean;
  taken: ReadonlySet<string>;
  /** Where a dragged row would land, seen from this one. */
  drop: Drop | null;
  dragged: boolean;
  on: RowHandlers;
}

/** One page or group. Plain elements: a long list of Chakra parts would be slow (see the stack notes). */
export const PageRow = memo(function PageRow(props: PageRowProps) {
  const { row, current, open, on } = props;
  const { item } = row;
  const group = isGroup(item);
  const mark = group ? null : releaseMark(item);
  const design = designerOf(item);
  const release = releaseOf(item);

  return (
    <tr
      aria-level={row.level}
      aria-posinset={row.index + 1}
      aria-setsize={row.siblings}
      aria-expanded={group ? open : undefined}
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
        <PageName {...props} />
      </td>
      <td>
        {mark && (
          <span className={css.mark} data-mark={mark}>
            {RELEASE_TEXT[mark]}
          </span>
        )}
      </td>
      <td className={css.quiet}>{!group && scopeText(item, session.user?.id)}</td>
      <td className={css.quiet}>{!group && dayTime(item.updatedAt)}</td>
      <td className={css.actions}>
        {design !== null && (
          <Link className={css.act} to={design} tabIndex={-1}>
            {buildingOf(item.type)}
          </Link>
        )}
        {release !== null && (
          <Link className={css.act} to={release} tabIndex={-1}>
            发布
          </Link>
        )}
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
});

/** What a row says first: its grip, whether it is a group, and its name, or the box that renames it. */
function PageName(props: PageRowProps) {
  const { row, open, renaming, on } = props;
  const { item } = row;
  const group = isGroup(item);
  const design = designerOf(item);
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
        {group ? (
          open ? (
            <FolderOpen size={16} />
          ) : (
            <Folder size={16} />
          )
        ) : (
          <PageIcon type={item.type} size={16} />
        )}
      </span>
      {renaming ? (
        <InlineRename
          name={item.name}
          label={`${group ? '分组' : (pageKind(item.type)?.noun ?? PAGE_NOUN)}名称`}
          maxLength={FORM_NAME_LENGTH}
          taken={props.taken}
          onRename={name => on.rename(row, name)}
          onDone={() => on.renameDone(item.id)}
        />
      ) : group ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; F2 and the menu rename by keyboard
        <span className={css.groupName} onDoubleClick={() => on.renameStart(item.id)}>
          {item.name}
          <span className={css.count}>{item.children?.length ?? 0}</span>
        </span>
      ) : design === null ? (
        <span className={css.link}>{item.name}</span>
      ) : (
        <Link className={css.link} to={design} tabIndex={-1} data-tip={item.name}>
          {item.name}
        </Link>
      )}
    </>
  );
}
