import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { designerOf, kindReleasedAt, releaseTabs } from '../../kinds/index.ts';
import type { PageKind } from '../../kinds/page.ts';
import { pageKind } from '../../kinds/pages.ts';
import { notOpened } from '../../runtime/applet/not-opened.ts';
import { useChoices } from '../../runtime/scope/use-choices.ts';
import { session } from '../../session/store.ts';
import { ScopePicker } from '../../ui/ScopePicker.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { LeftProblems } from './LeftProblems.tsx';
import { PlayPasses } from './PlayPasses.tsx';
import { PublicRelease } from './PublicRelease.tsx';
import { ReleaseActions } from './ReleaseActions.tsx';
import { ReleaseHints } from './ReleaseHints.tsx';
import './release.css';
import { type Releasable, type ReleaseState, useReleasing } from './use-releasing.ts';

// Links bring their editor and their codes, which no other page of an applet needs.
const PageLinks = fetched(
  async () => (await import('../open-release/PageLinks.tsx')).PageLinks,
  () => <p className="gh-page-note">正在加载公开链接…</p>,
);

/** `/…/group-release/{appletId}/{formId}`: who within the organisation may use the page, and which version. */
export function Component() {
  useToolPage();
  const routes = kindReleasedAt(useLocation().pathname);
  const kind = routes && pageKind(routes.page.type);
  return kind ? <ReleasePage routes={routes} kind={kind} /> : null;
}

type Routes = NonNullable<ReturnType<typeof kindReleasedAt>>;

function ReleasePage({ routes, kind }: { routes: Routes; kind: PageKind }) {
  const { appletId = '', formId: id = '' } = useParams();
  const page: Releasable = { id, appletId, kind, settled: routes.design === undefined };
  const releasing = useReleasing(page);
  const choices = useChoices();
  const { data } = releasing;
  const { user } = session;
  const words = kind.release;
  const design = designerOf({ type: kind.type, appletId, id }) ?? '';
  const publicly = routes.page.releases?.find(({ path }) => path !== routes.page.release)?.path;
  return (
    <PageFrame {...releaseTabs(routes)} appletId={appletId} formId={id} name={data?.name ?? ''}>
      {data ? (
        <>
          <section className="gh-release-state" data-released={data.released || undefined}>
            <strong>{data.released ? '已发布' : '未发布'}</strong>
            <span>{stateText(data, page)}</span>
            {data.released ? <Link to={`${routes.page.view}/${id}`}>{words.open}</Link> : null}
          </section>
          <ReleaseHints {...page} {...{ data, releasing, design, publicly }} />
          <h2>{words.scope}</h2>
          <ScopePicker
            legend={words.scope}
            value={releasing.scope}
            onChange={releasing.setScope}
            choices={choices}
            self={user ? { id: user.id, name: user.displayName } : undefined}
            does={words.does}
            fault={releasing.fault}
          />
          {releasing.left.length > 0 ? (
            <LeftProblems problems={releasing.left} labels={data.labels} design={design} kind={kind} />
          ) : null}
          {data.released ? <Outward routes={routes} page={page} data={data} design={design} /> : null}
          <ReleaseActions {...page} data={data} releasing={releasing} />
        </>
      ) : (
        <p className="gh-page-note">
          {releasing.error ? notOpened(releasing.error, `${kind.noun}不存在，或您没有权限管理`) : '正在加载…'}
        </p>
      )}
    </PageFrame>
  );
}

interface OutwardProps {
  routes: Routes;
  page: Releasable;
  data: ReleaseState;
  design: string;
}

/** What leads to a released page from outside the organisation, as far as its kind has it. */
function Outward({ routes, page: { id, kind }, data, design }: OutwardProps) {
  const { publishes, links, plays } = kind.release;
  const [opened, setOpened] = useState(0);
  return (
    <>
      {publishes ? (
        <PublicRelease
          key={`confirmed ${data.releasedVersion}`}
          id={id}
          onChanged={() => setOpened(n => n + 1)}
        />
      ) : null}
      {publishes || links ? (
        <PageLinks
          key={opened}
          id={id}
          title={data.name}
          noun={kind.noun}
          design={design}
          release={routes.page.release}
          confirmed={publishes === true}
        />
      ) : null}
      {plays ? <PlayPasses id={id} view={`${routes.page.view}/${id}`} /> : null}
    </>
  );
}

function stateText(data: ReleaseState, { kind, settled }: Releasable): string {
  const { people } = kind.release;
  if (!data.released) return `${people}还看不到这个${kind.noun}`;
  const when = data.releasedAt ? minuteText(data.releasedAt) : '';
  const by = data.releasedBy?.name ?? '';
  if (settled) return `${by} 于 ${when} 发布，设置修改后${people}立即看到`;
  return `${people}看到的是第 ${data.releasedVersion} 版，${by} 于 ${when} 发布`;
}
