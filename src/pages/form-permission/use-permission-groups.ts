import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { isApiError } from '../../transport/errors.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast, toastError, toastSuccess } from '../../ui/toast.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { faultOf, type Preset, withGroup } from './groups.ts';
import { mergeGroups } from './merge-groups.ts';
import type { PermissionRoom } from './permission-room.ts';

/** The permission groups of a page as they are set: what is wrong with them, and how they are saved beside what colleagues save. */
export function usePermissionGroups(room: PermissionRoom, formId: string) {
  const params = { id: formId };
  const loaded = useLoad(`permission ${formId}`, async signal => {
    const [page, permissions] = await Promise.all([
      room.load(formId, signal),
      send(permissionCalls.get, { params }, { signal }),
    ]);
    return { ...permissions, ...page };
  });
  const [edited, setEdited] = useState<PermissionGroup[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = loaded;
  const groups = edited ?? data?.groups ?? [];
  const current = groups.find(group => group.id === chosen) ?? groups[0];
  const changed = edited !== null && JSON.stringify(edited) !== JSON.stringify(data?.groups);
  const faults = new Map(
    groups.flatMap(group => {
      const fault = faultOf(group, groups);
      return fault ? [[group.id, fault] as const] : [];
    }),
  );
  useUnsaved(changed);

  const save = async () => {
    if (!data) return;
    const faulty = groups.find(group => faults.has(group.id));
    if (faulty) {
      setChosen(faulty.id);
      return toast(`「${faulty.name}」${faults.get(faulty.id)}`, 'warning');
    }
    setBusy(true);
    try {
      const body = { rev: data.rev, groups };
      const saved = await send(permissionCalls.set, { params, body }, { quiet: true });
      loaded.set({ ...data, ...saved });
      // What was set meanwhile is not saved yet.
      setEdited(now => (now === edited ? null : now));
      toastSuccess('操作成功');
    } catch (error) {
      // What was set stays, whatever it was.
      const told = isApiError(error, 'conflict')
        ? await takeOver(data).catch((fault: unknown) => fault)
        : error;
      if (told instanceof Error) toastError(wordsOf(told));
    } finally {
      setBusy(false);
    }
  };

  /** What a colleague saved meanwhile, with what is set here; saved once somebody has looked at it. */
  const takeOver = async (before: NonNullable<typeof data>) => {
    const now = await send(permissionCalls.get, { params }, { quiet: true });
    const merged = mergeGroups(before.groups, groups, now.groups);
    loaded.set({ ...before, ...now });
    setEdited(merged.groups);
    const [clash] = merged.clashes;
    toast(
      clash === undefined
        ? '同事刚刚保存了权限组，已与您的修改合并，请核对后再保存'
        : `同事刚刚也修改了「${merged.clashes.join('」「')}」，已保留您的修改，请核对后再保存`,
      'warning',
    );
  };

  const remove = async (group: PermissionGroup) => {
    const last = groups.length === 1 ? `\n${room.last}` : '';
    if (!(await confirm(`确定删除权限组「${group.name}」？${last}`, { danger: true, okText: '删除' })))
      return;
    setEdited(groups.filter(other => other.id !== group.id));
  };

  const add = (preset: Preset) => {
    const ids = (data?.fields ?? []).map(({ id }) => id);
    const next = withGroup(groups, preset, room.before, { ids, moved: data?.moved ?? [] });
    setEdited(next.groups);
    setChosen(next.added);
  };

  return { loaded, data, groups, current, faults, changed, busy, setEdited, setChosen, save, remove, add };
}
