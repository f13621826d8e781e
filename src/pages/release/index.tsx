import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useChoices } from '../../runtime/scope/use-choices.ts';
import { session } from '../../session/store.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { confirm } from '../../ui/plain/confirm.tsx';
import { type Scope, ScopePicker } from '../../ui/ScopePicker.tsx';
import { toast, toastSuccess } from '../../ui/toast.ts';
import { useApplet } from '../applet/use-applet.ts';
import { FormFrame } from '../form-frame/FormFrame.tsx';
import { LeftProblems } from './LeftProblems.tsx';
import { type LeftProblem, labelsOf, problemsIn } from './left-problems.ts';
import { askForLost, lostNames } from './lost-fields.ts';
import './release.css';

const OPEN_TO_ALL: Scope = { type: 'all', depts: [], users: [], roles: [] };
const GROUP = 'group' as const;
const NOBODY = '请至少选择一个部门、成员或角色';

/** `/design/group-release/{appletId}/{formId}`: who within the organisation may fill the form in, and which version. */
export function Component() {
  const { appletId = '', formId = '' } = useParams();
  const id = formId;
  const form = useLoad(`release ${id}`, async signal => {
    const [detail, state, { lost }] = await Promise.all([
      send(formCalls.get, { params: { id }, query: {} }, { signal }),
      send(formCalls.releaseState, { params: { id, x: GROUP } }, { signal }),
      send(processCalls.uses, { params: { id } }, { signal }),
    ]);
    const { components } = detail.template;
    return {
      name: detail.name,
      empty: components.length === 0,
      labels: labelsOf(components),
      lost,
      ...state,
    };
  });
  const [edited, setEdited] = useState<Scope | null>(null);
  const [refused, setRefused] = useState(false);
  const [left, setLeft] = useState<readonly LeftProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const choices = useChoices();
  const { data: applet, patch } = useApplet(appletId);
  const user = session.user;
  const self = user ? { id: user.id, name: user.displayName } : undefined;
  const data = form.data;
  const scope = edited ?? (data?.scope as Scope | undefined) ?? OPEN_TO_ALL;
  const nobody =
    scope.type === 'limited' && scope.depts.length + scope.users.length + scope.roles.length === 0;

  const behind = data?.releasedVersion != null && data.version > data.releasedVersion;

  async function act(work: () => Promise<unknown>, text: string): Promise<void> {
    if (nobody) {
      setRefused(true);
      return toast(NOBODY, 'warning');
    }
    setRefused(false);
    setLeft([]);
    setBusy(true);
    try {
      await work();
      toastSuccess(text);
      setEdited(null);
      await form.reload();
    } catch (error) {
      // The client has said why; what is to be put right stays on the page.
      setLeft(problemsIn(error));
    } finally {
      setBusy(false);
    }
  }

  const release = async () => {
    if (behind && !(await askForLost(data?.lost ?? []))) return;
    await act(
      () => send(formCalls.release, { params: { id }, body: edited ? { scope: edited } : {} }),
      '发布成功',
    );
  };
  const commit = () =>
    act(() => send(formCalls.commitScope, { params: { id }, body: { scope } }), '操作成功');
  const offline = async () => {
    if (await confirm('下线后填写人将看不到该表单，已提交的记录会保留。确定下线？'))
      await act(() => send(formCalls.offline, { params: { id } }), '操作成功');
  };

  const releaseApplet = () =>
    act(async () => {
      await send(appletCalls.release, { params: { id: appletId } });
      patch({ status: 'released' });
    }, '发布成功');

  return (
    <FormFrame step="release" appletId={appletId} formId={formId} name={data?.name ?? ''}>
      {data ? (
        <>
          <section className="gh-release-state" data-released={data.released || undefined}>
            <strong>{data.released ? '已发布' : '未发布'}</strong>
            <span>{stateText(data)}</span>
            {data.released ? <Link to={`/url/form/${formId}`}>打开填写页</Link> : null}
          </section>
          {data.released && applet?.status === 'offline' ? (
            <p className="gh-form-hint">
              应用「{applet.name}」还没有发布，成员暂时看不到它里面的表单。
              <button type="button" onClick={() => void releaseApplet()}>
                发布应用
              </button>
            </p>
          ) : null}
          {behind ? (
            <p className="gh-form-hint">设计已保存到第 {data.version} 版，发布后填写人才会看到。</p>
          ) : null}
          {data.lost.length > 0 ? (
            <p className="gh-form-hint">
              已启用的审批流程引用了表单中已删除的字段：{lostNames(data.lost)}。
              <Link to={`/flow/form/${appletId}/${formId}`}>修改流程</Link>
            </p>
          ) : null}
          {data.version === 0 || data.empty ? (
            <p className="gh-form-hint">
              该表单没有组件，请先添加组件后再操作。
              <Link to={`/design/form/${appletId}/${formId}`}>去设计</Link>
            </p>
          ) : null}
          <h2>可填写的成员</h2>
          <ScopePicker
            legend="可填写的成员"
            value={scope}
            onChange={setEdited}
            choices={choices}
            self={self}
            fault={refused && nobody ? NOBODY : null}
          />
          {left.length > 0 ? (
            <LeftProblems
              problems={left}
              labels={data.labels}
              design={`/design/form/${appletId}/${formId}`}
            />
          ) : null}
          <div className="gh-form-actions">
            {data.released && !behind && !edited ? <small>填写人看到的已是最新版本</small> : null}
            {data.released ? (
              <Button variant="ghost" onClick={() => void offline()}>
                下线
              </Button>
            ) : null}
            {data.released && edited ? (
              <Button busy={busy} onClick={() => void commit()}>
                仅更新成员范围
              </Button>
            ) : null}
            <Button
              variant="primary"
              busy={busy}
              disabled={data.version === 0 || data.empty || (data.released && !behind && !edited)}
              onClick={() => void release()}
            >
              {data.released ? '更新发布' : '发布'}
            </Button>
          </div>
        </>
      ) : (
        <p className="gh-form-note">{form.error ? '表单不存在，或加载失败' : '正在加载…'}</p>
      )}
    </FormFrame>
  );
}

interface ReleaseInfo {
  released: boolean;
  releasedVersion: number | null;
  releasedAt: number | null;
  releasedBy: { name: string } | null;
}

function stateText({ released, releasedVersion, releasedAt, releasedBy }: ReleaseInfo): string {
  if (!released) return '填写人还看不到这个表单';
  const when = releasedAt ? dayjs(releasedAt).format('YYYY-MM-DD HH:mm') : '';
  return `填写人看到的是第 ${releasedVersion} 版，${releasedBy?.name ?? ''} 于 ${when} 发布`;
}
