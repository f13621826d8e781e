import { MENU_NAME_LENGTH } from '@gonghui/contract/menus.ts';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { PAGE_NOUN } from '../../../kinds/pages.ts';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { toast } from '../../../ui/toast.ts';
import { flatten, placeOfStep, type Step } from '../pages/page-list.ts';
import { TreeGrid } from '../pages/TreeGrid.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { entryActions } from './entry-actions.tsx';
import { MenuRow } from './MenuRow.tsx';
import type { Entry } from './menu-entries.ts';
import { MENU_DEPTH, type Menu } from './use-menu.ts';

const HEADS = ['名称', '状态', '指向', '类型'];
const KEYS =
  '上下键选择，左右键收起或展开，回车设置，F2重命名，删除键移出导航，菜单键打开更多操作，按住Alt再按方向键排序';

interface ArrangedProps {
  menu: Menu;
  entries: readonly Entry[];
  renaming: string | null;
  setRenaming(id: string | null): void;
}

/** The navigation as it is arranged by hand. */
export function Arranged({ menu, entries, renaming, setRenaming }: ArrangedProps) {
  const [open, setOpen] = useState<Entry | null>(null);
  const pageOf = (id: string) => menu.pages.find(page => page.id === id);

  const rename = ({ id }: Entry, name: string) => {
    // The name of a page may be longer, and comes back with it.
    if (name.length > MENU_NAME_LENGTH && name !== menu.names.get(id))
      return toast(`名称不能超过${MENU_NAME_LENGTH}字`, 'warning');
    menu.change(id, { name });
  };
  /** The focus goes to the row that comes to stand there. */
  const remove = ({ id }: Entry) => {
    const rows = flatten(entries).map(row => row.item.id);
    const at = rows.indexOf(id);
    const next = rows[at + 1] ?? rows[at - 1];
    menu.remove(id);
    if (next === undefined) return;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus());
  };
  const can = (id: string, way: Step) => {
    const place = placeOfStep(entries, id, way);
    return place !== null && (place.groupId === null || !entries.some(one => one.id === id && one.children));
  };

  if (entries.length === 0)
    return (
      <EmptyState
        icon={<ListTree size={22} />}
        title="导航中还没有内容"
        text={`在下面把${PAGE_NOUN}放入导航，或新建分组、添加链接。`}
      />
    );
  return (
    <>
      <TreeGrid<Entry>
        items={entries}
        depth={MENU_DEPTH}
        label="导航菜单"
        heads={HEADS}
        keys={KEYS}
        searching={false}
        renaming={renaming}
        setRenaming={setRenaming}
        onMove={menu.move}
        onRename={rename}
        onOpen={setOpen}
        onRemove={remove}
        actionsOf={(row, step) =>
          entryActions(row, {
            can,
            step,
            rename: setRenaming,
            change: menu.change,
            open: setOpen,
            remove,
            ownName: menu.names.get(row.item.id),
          })
        }
        drawRow={row => <MenuRow key={row.row.item.id} {...row} page={pageOf(row.row.item.id)} />}
      />
      {open && (
        <EntryDialog
          entry={open}
          page={pageOf(open.id)}
          onOk={entry => {
            menu.change(entry.id, entry);
            setOpen(null);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}
