import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { designerOf, kindReleasedAt, releaseTabs } from '../../kinds/index.ts';
import type { PageKind } from '../../kinds/page.ts';
import { pageKind } from '../../kinds/pages.ts';
import { useChoices } from '../../runtime/scope/use-choices.ts';
import { session } from '../../session/store.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { DeadEnds } from '../../ui/plain/DeadEnds.tsx';
import { type Scope, ScopePicker } from '../../ui/ScopePicker.tsx';
import { toast, toastSuccess } from '../../ui/toast.ts';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { useApplet } from '../applet/use-applet.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { LeftProblems } from './LeftProblems.tsx';
import { type LeftProblem, labelsOf, problemsIn } from './left-problems.ts';
import { notWrittenIn } from './not-written.ts';
import { PlayPasses } from './PlayPasses.tsx';
import { PublicRelease } from './PublicRelease.tsx';
import './release.css';
import { notOpened } from '../../runtime/not-opened.ts';

// Links bring their editor and their codes, which no other page of an applet needs.
const PageLinks = fetched(
  async () => (await import('../open-release/PageLinks.tsx')).PageLinks,
  () => <p className="gh-page-note">正在加载公开链接…</p>,
);

const OPEN_TO_ALL: Scope = { type: 'all', depts: [], users: [], roles: [] };
const GROUP = 'group' as const;
const RELEASE_ANYWAY = { okText: '仍然发布', cancelText: '返回', danger: true };
const NOBODY = '请至少选择一个部门、成员或角色';

/** `/…/group-release/{appletId}/{formId}`: who within the organisation may use the page, and which version. */
export function Component() {
  useToolPage();
  const routes = kindReleasedAt(useLocation().pathname);
  const kind = routes && pageKind(routes.page.type);
  return kind ? <Releasing routes={routes} kind={kind} /> : null;
}

type Routes = NonNullable<ReturnType<typeof kindReleasedAt>>;

function Releasing({ routes, kind }: { routes: Routes; kind: PageKind }) {
  const { appletId = '', formId = '' } = useParams();
  const id = formId;
  const { noun, part, release: words } = kind;
  const settled = routes.design === undefined;
  const publicly = routes.page.releases?.find(({ path }) => path !== routes.page.release);
  const design = designerOf({ type: kind.type, appletId, id }) ?? '';
  const form = useLoad(`release ${id}`, async signal => {
    const [detail, state, concern] = await Promise.all([
      send(formCalls.get, { params: { id }, query: {} }, { signal }),
      send(formCalls.releaseState, { params: { id, x: GROUP } }, { signal }),
      words.concern?.(id, signal) ?? null,
    ]);
    const { components } = detail.template;
    return {
      name: detail.name,
      empty: components.length === 0 && !settled,
      labels: labelsOf(components),
      words: JSON.stringify(detail.template),
      concern,
      ...state,
    };
  });
  const [edited, setEdited] = useState<Scope | null>(null);
  const [refused, setRefused] = useState(false);
  const [opened, setOpened] = useState(0);
  const [left, setLeft] = useState<readonly LeftProblem[]>([]);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
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
    const question = behind ? data?.concern?.question : undefined;
    if (question !== undefined && !(await confirm(question, RELEASE_ANYWAY))) return;
    await act(async () => {
      const answer = await send(formCalls.release, { params: { id }, body: edited ? { scope: edited } : {} });
      setWarnings(answer.warnings ?? []);
    }, '发布成功');
  };
  const commit = () =>
    act(() => send(formCalls.commitScope, { params: { id }, body: { scope } }), '操作成功');
  const offline = async () => {
    if (await confirm(`${words.offline}确定下线？`))
      await act(() => send(formCalls.offline, { params: { id } }), '操作成功');
  };

  const releaseApplet = () =>
    act(async () => {
      await send(appletCalls.release, { params: { id: appletId } });
      patch({ status: 'released' });
    }, '发布成功');

  return (
    <PageFrame {...releaseTabs(routes)} appletId={appletId} formId={id} name={data?.name ?? ''}>
      {data ? (
        <>
          <section className="gh-release-state" data-released={data.released || undefined}>
            <strong>{data.released ? '已发布' : '未发布'}</strong>
            <span>{stateText(data, kind, settled)}</span>
            {data.released ? <Link to={`${routes.page.view}/${id}`}>{words.open}</Link> : null}
          </section>
          {data.released && applet?.status === 'offline' ? (
            <p className="gh-page-hint">
              应用「{applet.name}」还没有发布，成员暂时看不到它里面的{noun}。
              <button type="button" onClick={() => void releaseApplet()}>
                发布应用
              </button>
            </p>
          ) : null}
          {behind ? (
            <p className="gh-page-hint">
              设计已保存到第 {data.version} 版，发布后{words.people}才会看到。
            </p>
          ) : null}
          {data.concern ? (
            <p className="gh-page-hint">
              {data.concern.note}
              <Link to={`${data.concern.fix.path}/${appletId}/${id}`}>{data.concern.fix.label}</Link>
            </p>
          ) : null}
          {notWrittenIn(id, { ...data, design }).map(({ text, place }) => (
            <p key={place + text} className="gh-page-hint">
              {text}，发布的版本没有它。
              <Link to={place}>去修改</Link>
            </p>
          ))}
          <DeadEnds className="gh-page-hint" lines={data.deadEnds ?? []} />
          {warnings.map(text => (
            <p key={text} className="gh-page-hint" role="status">
              {text}。{publicly ? <Link to={`${publicly.path}/${appletId}/${id}`}>去公开发布</Link> : null}
            </p>
          ))}
          {data.version === 0 || data.empty ? (
            <p className="gh-page-hint">
              该{noun}没有{part}，请先添加{part}后再操作。
              <Link to={design}>去设计</Link>
            </p>
          ) : null}
          <h2>{words.scope}</h2>
          <ScopePicker
            legend={words.scope}
            value={scope}
            onChange={setEdited}
            choices={choices}
            self={self}
            does={words.does}
            fault={refused && nobody ? NOBODY : null}
          />
          {left.length > 0 ? (
            <LeftProblems problems={left} labels={data.labels} design={design} kind={kind} />
          ) : null}
          {words.publishes && data.released ? (
            <PublicRelease
              key={`confirmed ${data.releasedVersion}`}
              id={id}
              onChanged={() => setOpened(n => n + 1)}
            />
          ) : null}
          {(words.publishes || words.links) && data.released ? (
            <PageLinks
              key={opened}
              id={id}
              title={data.name}
              noun={noun}
              design={design}
              release={routes.page.release}
              confirmed={words.publishes === true}
            />
          ) : null}
          {words.plays && data.released ? <PlayPasses id={id} view={`${routes.page.view}/${id}`} /> : null}
          <div className="gh-page-actions">
            {data.released && !behind && !edited && !settled ? (
              <small>{words.people}看到的已是最新版本</small>
            ) : null}
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
        <p className="gh-page-note">
          {form.error ? notOpened(form.error, `${noun}不存在，或您没有权限管理`) : '正在加载…'}
        </p>
      )}
    </PageFrame>
  );
}

interface ReleaseInfo {
  released: boolean;
  releasedVersion: number | null;
  releasedAt: number | null;
  releasedBy: { name: string } | null;
}

function stateText(
  { released, releasedVersion, releasedAt, releasedBy }: ReleaseInfo,
  { noun, release: { people } }: PageKind,
  settled: boolean,
): string {
  if (!released) return `${people}还看不到这个${noun}`;
  const when = releasedAt ? minuteText(releasedAt) : '';
  if (settled) return `${releasedBy?.name ?? ''} 于 ${when} 发布，设置修改后${people}立即看到`;
  return `${people}看到的是第 ${releasedVersion} 版，${releasedBy?.name ?? ''} 于 ${when} 发布`;
}
