import type { CallResult } from '@gonghui/contract/define.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import type { FormAction } from '@gonghui/domain/form-rights.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { type ComponentProps, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { isApiError } from '../../api/errors.ts';
import { useLoad } from '../../api/use-load.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { toast, toastError, toastSuccess } from '../../ui/toast.ts';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { GroupList } from './GroupList.tsx';
import { faultOf, type Preset, withGroup } from './groups.ts';
import { mergeGroups } from './merge-groups.ts';
import './permission.css';
import { notOpened } from '../../runtime/not-opened.ts';

/** What the permission groups of one kind of page are about. */
export interface PermissionRoom {
  readonly noun: string;
  readonly frame: Pick<ComponentProps<typeof PageFrame>, 'step' | 'tabs'>;
  readonly release: string;
  readonly actions: readonly { readonly action: FormAction; readonly label: string }[];
  readonly presets: readonly Preset[];
  /** What groups hide, where that is not fields of records: components of the page. */
  readonly hides?: string;
  /** What holds without any group, as the group that takes its place. */
  readonly before: Preset | undefined;
  readonly none: string;
  /** What deleting the last group means. */
  readonly last: string;
  /**
   * Name of the page; `conditionFields` null where groups are about no records and fields. `fields`: those of its groups, where
   * they are not all that there are.
   */
  load(
    id: string,
    signal: AbortSignal,
  ): Promise<{
    name: string;
    conditionFields: ConditionField[] | null;
    fields?: CallResult<typeof permissionCalls.get>['fields'];
    /** Those that moving a card writes. */
    moved?: readonly string[];
  }>;
}

/** Permission groups of a page: who may do what with it. */
export function PermissionPage({ room }: { room: PermissionRoom }) {
  useToolPage();
  const { appletId = '', formId = '' } = useParams();
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
      setEdited(null);
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

  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} {...room.frame} wide>
      {data ? (
        <div className="gh-perm">
          <GroupList
            groups={groups}
            current={current?.id ?? null}
            faults={faults}
            presets={room.presets}
            onChoose={setChosen}
            onAdd={add}
          />
          {current ? (
            <GroupEditor
              key={current.id}
              group={current}
              fields={data.fields}
              actions={room.actions}
              conditionFields={data.conditionFields}
              hides={room.hides}
              fault={faults.get(current.id) ?? null}
              onChange={next => setEdited(groups.map(group => (group.id === next.id ? next : group)))}
              onRemove={() => void remove(current)}
            />
          ) : (
            <div className="gh-perm-editor">
              <EmptyState title="现在由发布范围决定" text={room.none} />
              <p className="gh-perm-note" style={{ textAlign: 'center' }}>
                <Link to={`${room.release}/${appletId}/${formId}`}>查看发布范围</Link>
              </p>
            </div>
          )}
          <footer className="gh-perm-save">
            <span>{changed ? '有未保存的修改' : '保存后立即生效，无需重新发布'}</span>
            <Button disabled={!changed || busy} onClick={() => setEdited(null)}>
              放弃修改
            </Button>
            <Button variant="primary" busy={busy} disabled={!changed} onClick={() => void save()}>
              保存
            </Button>
          </footer>
        </div>
      ) : (
        <p className="gh-page-note">
          {loaded.error ? notOpened(loaded.error, `${room.noun}不存在，或您没有权限管理`) : '正在加载…'}
        </p>
      )}
    </PageFrame>
  );
}
