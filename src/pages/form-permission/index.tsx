import { formCalls } from '@gonghui/contract/forms.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { toast, toastSuccess } from '../../ui/toast.ts';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { FORM_SETTINGS } from '../form-submit/form-settings.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { GroupList } from './GroupList.tsx';
import { faultOf, withGroup } from './groups.ts';
import './permission.css';

/** `/design/permission/{appletId}/{formId}`: who may do what with the form's records. */
export function Component() {
  useToolPage();
  const { appletId = '', formId = '' } = useParams();
  const params = { id: formId };
  const loaded = useLoad(`permission ${formId}`, async signal => {
    const [form, permissions] = await Promise.all([
      send(formCalls.get, { params, query: {} }, { signal }),
      send(permissionCalls.get, { params }, { signal }),
    ]);
    const fields = [...SYSTEM_CONDITION_FIELDS, ...conditionFields(form.template.components)];
    return { ...permissions, name: form.name, conditionFields: fields };
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
      const saved = await send(permissionCalls.set, { params, body: { rev: data.rev, groups } });
      loaded.set({ ...data, ...saved });
      setEdited(null);
      toastSuccess('操作成功');
    } catch {
      // The client has said why; what was set stays.
    } finally {
      setBusy(false);
    }
  };

  const remove = async (group: PermissionGroup) => {
    const last =
      groups.length === 1 ? '\n没有权限组时，由发布范围决定谁能填写，填写人只能看到自己的数据。' : '';
    if (!(await confirm(`确定删除权限组「${group.name}」？${last}`, { danger: true, okText: '删除' })))
      return;
    setEdited(groups.filter(other => other.id !== group.id));
  };

  const add = (preset: Parameters<typeof withGroup>[1]) => {
    const next = withGroup(groups, preset);
    setEdited(next.groups);
    setChosen(next.added);
  };

  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} {...FORM_SETTINGS} wide>
      {data ? (
        <div className="gh-perm">
          <GroupList
            groups={groups}
            current={current?.id ?? null}
            faults={faults}
            onChoose={setChosen}
            onAdd={add}
          />
          {current ? (
            <GroupEditor
              key={current.id}
              group={current}
              fields={data.fields}
              conditionFields={data.conditionFields}
              fault={faults.get(current.id) ?? null}
              onChange={next => setEdited(groups.map(group => (group.id === next.id ? next : group)))}
              onRemove={() => void remove(current)}
            />
          ) : (
            <div className="gh-perm-editor">
              <EmptyState
                title="现在由发布范围决定"
                text="发布范围内的成员可以填写，每个人只能看到自己提交的数据。需要让部分人查看、修改或导出更多数据，或隐藏某些字段时，请添加权限组；一个人在多个权限组时，权限相加。"
              />
              <p className="gh-perm-note" style={{ textAlign: 'center' }}>
                <Link to={`/design/group-release/${appletId}/${formId}`}>查看发布范围</Link>
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
        <p className="gh-page-note">{loaded.error ? '表单不存在，或加载失败' : '正在加载…'}</p>
      )}
    </PageFrame>
  );
}
