import { FORM_NAME_LENGTH } from '@gonghui/contract/forms.ts';
import { ChevronRight, ClipboardList, Folder, FolderOpen, MoreHorizontal } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { type Action, ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Button } from '../../../ui/Button.tsx';
import { InlineRename } from '../../../ui/InlineRename.tsx';
import { dayTime } from '../../../ui/time.ts';
import css from './FormList.module.css';
import { isGroup, type Row } from './form-list.ts';
import { Grip } from './Grip.tsx';
import { RELEASE_TEXT, releaseMark, scopeText } from './release-state.ts';
import type { Drop } from './use-drop.ts';
import type { Form } from './use-forms.ts';

export interface FormRowProps {
  row: Row<Form>;
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
  actionsOf(row: Row<Form>): readonly Action[];
  onToggle(id: string): void;
  onActive(id: string): void;
  onKeyDown(event: KeyboardEvent, row: Row<Form>): void;
  onRename(row: Row<Form>, name: string): void;
  onRenameStart(id: string): void;
  onRenameDone(): void;
}

/** One form or group. Plain elements: a long list of Chakra parts would be slow (see the stack notes). */
export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { row, current, open, renaming } = props;
  const { item } = row;
  const group = isGroup(item);
  const mark = group ? null : releaseMark(item);
  const design = `/design/form/${item.appletId}/${item.id}`;

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
      onPointerEnter={() => props.onActive(item.id)}
      onFocus={() => props.onActive(item.id)}
      onKeyDown={event => event.target === event.currentTarget && props.onKeyDown(event, row)}
    >
      <td className={css.name} style={{ paddingLeft: 8 + (row.level - 1) * 24 }}>
        <span className={css.grip}>{props.active && props.sortable && <Grip id={item.id} />}</span>
        {group ? (
          <button
            type="button"
            tabIndex={-1}
            className={css.toggle}
            aria-label={open ? `收起${item.name}` : `展开${item.name}`}
            onClick={() => props.onToggle(item.id)}
          >
            <ChevronRight size={14} className={open ? css.open : undefined} />
          </button>
        ) : (
          <span className={css.toggle} />
        )}
        <span className={group ? css.folder : css.form} aria-hidden="true">
          {group ? open ? <FolderOpen size={16} /> : <Folder size={16} /> : <ClipboardList size={16} />}
        </span>
        {renaming ? (
          <InlineRename
            name={item.name}
            label={group ? '分组名称' : '表单名称'}
            maxLength={FORM_NAME_LENGTH}
            taken={props.taken}
            onRename={name => props.onRename(row, name)}
            onDone={props.onRenameDone}
          />
        ) : group ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; F2 and the menu rename by keyboard
          <span className={css.groupName} onDoubleClick={() => props.onRenameStart(item.id)}>
            {item.name}
            <span className={css.count}>{item.children?.length ?? 0}</span>
          </span>
        ) : (
          <Link className={css.link} to={design} tabIndex={-1} title={item.name}>
            {item.name}
          </Link>
        )}
      </td>
      <td>
        {mark && (
          <span className={css.mark} data-mark={mark}>
            {RELEASE_TEXT[mark]}
          </span>
        )}
      </td>
      <td className={css.quiet}>{!group && scopeText(item)}</td>
      <td className={css.quiet}>{!group && dayTime(item.updatedAt)}</td>
      <td className={css.actions}>
        {!group && (
          <>
            <Link className={css.act} to={design} tabIndex={-1}>
              设计
            </Link>
            <Link className={css.act} to={`/design/group-release/${item.appletId}/${item.id}`} tabIndex={-1}>
              发布
            </Link>
          </>
        )}
        {props.active ? (
          <ActionMenu
            actions={props.actionsOf(row)}
            trigger={
              <Button icon look="ghost" size="small" tabIndex={-1} aria-label={`${item.name}的更多操作`}>
                <MoreHorizontal size={16} />
              </Button>
            }
          />
        ) : (
          <span className={css.more} aria-hidden="true">
            <MoreHorizontal size={16} />
          </span>
        )}
      </td>
    </tr>
  );
});
