import { FORM_NAME_LENGTH, type FormItem } from '@gonghui/contract/form-shapes.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { freeName } from '@gonghui/kernel/free-name.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { useMemo } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { PAGE_NOUN, pageKind } from '../../../kinds/pages.ts';
import { underwayText } from '../../../runtime/approval/underway.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { pageUses } from '../uses-text.ts';
import { copyName, flatten, type Item, isGroup, move, type PagePosition, sortOf } from './page-list.ts';

/** A row of the list: the contract's item, whose children may again be any of them. */
export type Page = Omit<FormItem, 'children'> & { children?: readonly Page[] } & Item;

/** The pages of one applet and all that can be done with them. Changes show at once and are taken back when refused. */
export function usePages(appletId: string) {
  const loaded = useLoad<Page[]>(appletId, async signal => {
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    return (await send(formCalls.page, { body: { appletId, page } }, { signal })).list;
  });
  const pages = loaded.data ?? [];
  const rows = useMemo(() => flatten(loaded.data ?? []), [loaded.data]);
  const names = useMemo(() => new Set(rows.map(row => row.item.name)), [rows]);

  /** Shows `next`, makes the call, and asks the server again when it failed. */
  const change = async (next: Page[], call: () => Promise<unknown>, done: string): Promise<boolean> => {
    const before = pages;
    loaded.set(next);
    try {
      await call();
      toastSuccess(done);
      return true;
    } catch {
      loaded.set(before);
      void loaded.reload();
      return false;
    }
  };

  const patched = (id: string, patch: Partial<Page>, list: readonly Page[] = pages): Page[] =>
    list.map(item => ({
      ...item,
      ...(item.id === id ? patch : null),
      ...(item.children && { children: patched(id, patch, item.children) }),
    }));

  return {
    ...loaded,
    pages,
    names,
    count: rows.length,

    rename: (item: Page, name: string) =>
      change(
        patched(item.id, { name }),
        () =>
          isGroup(item)
            ? send(formCalls.renameGroup, { body: { id: item.id, groupName: name } })
            : send(formCalls.rename, { params: { id: item.id }, body: { name } }),
        '重命名成功',
      ),

    /** Answers whether it moved; refusals are said. */
    async move(id: string, place: PagePosition): Promise<boolean> {
      const moved = move(pages, id, place);
      if (!moved.ok) {
        toastError(moved.message);
        return false;
      }
      return change(
        moved.value,
        () => send(formCalls.sort, { body: { appletId, sort: sortOf(moved.value) } }),
        '操作成功',
      );
    },

    async copy(item: Page): Promise<void> {
      const formName = copyName(item.name, names, FORM_NAME_LENGTH);
      await send(formCalls.clone, { body: { formId: item.id, formName } });
      toastSuccess('复制成功');
      await loaded.reload();
    },

    async remove(item: Page): Promise<void> {
      const group = isGroup(item);
      const { noun = PAGE_NOUN, removal = '删除后无法恢复。' } = pageKind(item.type) ?? {};
      const question = group
        ? `确定删除分组「${item.name}」？\n分组内的${PAGE_NOUN}会移到上一级，不会被删除。`
        : `确定删除${noun}「${item.name}」？\n${removal}${await underwayText(item.id)}${await pageUses.removed(item.id)}`;
      if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
      await send(group ? formCalls.removeGroup : formCalls.remove, { params: { id: item.id } });
      toastSuccess('删除成功');
      await loaded.reload();
    },

    /** Answers the new page's id; the gateway finds a name that is free. */
    async create(type: string, groupId: string | null): Promise<string> {
      const body = { type, appletId, sorting: rows.length + 1, groupId };
      return (await send(formCalls.create, { body })).id;
    },

    async createGroup(parentGroupId: string | null): Promise<string> {
      const groupName = freeName('新建分组', names);
      const body = { appletId, groupName, parentGroupId, sorting: rows.length + 1 };
      const { id } = await send(formCalls.createGroup, { body });
      await loaded.reload();
      return id;
    },
  };
}
