import { FORM_NAME_LENGTH, type FormItem } from '@gonghui/contract/form-shapes.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { DEFAULT_NAMES } from '@gonghui/kernel/names.ts';
import { useMemo } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { confirm } from '../../../ui/plain/confirm.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { copyName, flatten, type Item, isGroup, move, type Place, sortOf } from './form-list.ts';

/** A row of the list: the contract's item, whose children may again be any of them. */
export type Form = Omit<FormItem, 'children'> & { children?: readonly Form[] } & Item;

/** The forms of one applet and all that can be done with them. Changes show at once and are taken back when refused. */
export function useForms(appletId: string) {
  const loaded = useLoad<Form[]>(appletId, async signal => {
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    return (await send(formCalls.page, { body: { appletId, page } }, { signal })).list;
  });
  const forms = loaded.data ?? [];
  const rows = useMemo(() => flatten(loaded.data ?? []), [loaded.data]);
  const names = useMemo(() => new Set(rows.map(row => row.item.name)), [rows]);

  /** Shows `next`, makes the call, and asks the server again when it failed. */
  const change = async (next: Form[], call: () => Promise<unknown>, done: string): Promise<boolean> => {
    const before = forms;
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

  const patched = (id: string, patch: Partial<Form>, list: readonly Form[] = forms): Form[] =>
    list.map(item => ({
      ...item,
      ...(item.id === id ? patch : null),
      ...(item.children && { children: patched(id, patch, item.children) }),
    }));

  return {
    ...loaded,
    forms,
    names,
    count: rows.length,

    rename: (item: Form, name: string) =>
      change(
        patched(item.id, { name }),
        () =>
          isGroup(item)
            ? send(formCalls.renameGroup, { body: { id: item.id, groupName: name } })
            : send(formCalls.rename, { params: { id: item.id }, body: { name } }),
        '重命名成功',
      ),

    /** Answers whether it moved; refusals are said. */
    async move(id: string, place: Place): Promise<boolean> {
      const moved = move(forms, id, place);
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

    async copy(item: Form): Promise<void> {
      const formName = copyName(item.name, names, FORM_NAME_LENGTH);
      await send(formCalls.clone, { body: { formId: item.id, formName } });
      toastSuccess('复制成功');
      await loaded.reload();
    },

    async remove(item: Form): Promise<void> {
      const group = isGroup(item);
      const question = group
        ? `确定删除分组「${item.name}」？\n分组内的表单会移到上一级，不会被删除。`
        : `确定删除表单「${item.name}」？\n已提交的数据会一并删除，且无法恢复。`;
      if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
      await send(group ? formCalls.removeGroup : formCalls.remove, { params: { id: item.id } });
      toastSuccess('删除成功');
      await loaded.reload();
    },

    /** Answers the new form's id. */
    async createForm(groupId: string | null): Promise<string> {
      const name = freeName(DEFAULT_NAMES.normal, names);
      const body = { type: 'normal', appletId, name, sorting: rows.length + 1, groupId } as const;
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

export type Forms = ReturnType<typeof useForms>;

const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) if (!taken.has(name + count)) return name + count;
};
