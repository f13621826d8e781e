import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { releaseOf, routesOfType } from '../../../kinds/index.ts';
import { PAGE_NOUN, PAGE_WORDS } from '../../../kinds/pages.ts';
import { session } from '../../../session/store.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { DeadEnds } from '../../../ui/plain/DeadEnds.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import css from '../area.module.css';
import list from '../pages/PageList.module.css';
import { flatten, isGroup } from '../pages/page-list.ts';
import { RELEASE_TEXT, releaseMark, scopeText } from '../pages/release-state.ts';
import type { Page } from '../pages/use-pages.ts';
import { type Applet, type OpenApplet, useApplet } from '../use-applet.ts';
import { appletUses } from '../uses-text.ts';
import { Share } from './Share.tsx';

/** What members of the applet would meet: asked for apart, so that the page does not wait for it. */
function AppletDeadEnds({ appletId }: { appletId: string }) {
  const { data } = useLoad(`dead ends ${appletId}`, signal =>
    send(appletCalls.deadEnds, { params: { id: appletId } }, { signal, quiet: true }),
  );
  return <DeadEnds className={css.warning} lines={data?.lines ?? []} />;
}

const offlineQuestion = async ({ id, name }: OpenApplet): Promise<string> =>
  `确定下线应用「${name}」？\n下线后成员无法打开，数据会保留。${await appletUses.offline(id)}`;

function AppletState({ applet, patch }: { applet: OpenApplet; patch(patch: Partial<Applet>): void }) {
  const [busy, setBusy] = useState(false);
  const released = applet.status === 'released';

  const change = async () => {
    if (released && !(await confirm(await offlineQuestion(applet)))) return;
    setBusy(true);
    try {
      await send(released ? appletCalls.offline : appletCalls.release, { params: { id: applet.id } });
      patch({ status: released ? 'offline' : 'released' });
      toastSuccess('操作成功');
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={css.card}>
      <div className={`${css.row} ${css.spread}`}>
        <div>
          <span className={css.state}>
            <span className={css.dot} data-on={released} />
            {released ? '应用已发布' : '应用未发布'}
          </span>
          <p className={css.note}>
            {released
              ? `有${PAGE_WORDS.may}${PAGE_NOUN}的成员会在工作台看到它。`
              : `发布后，有${PAGE_WORDS.may}${PAGE_NOUN}的成员才会在工作台看到它。`}
          </p>
        </div>
        <Button variant={released ? 'plain' : 'primary'} busy={busy} onClick={() => void change()}>
          {released ? '下线' : '发布应用'}
        </Button>
      </div>
      {released && <Share id={applet.id} name={applet.name} />}
    </section>
  );
}

/** 应用发布: whether people see the applet, and which of its pages they may use. */
export function Component() {
  const { appletId = '' } = useParams();
  const applet = useApplet(appletId);
  const pages = useLoad<Page[]>(appletId, async signal => {
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    return (await send(formCalls.page, { body: { appletId, page } }, { signal })).list;
  });
  const rows = flatten(pages.data ?? []).filter(row => !isGroup(row.item));

  return (
    <div className={css.page}>
      <h1 className={css.title}>应用发布</h1>
      {applet.data ? (
        <AppletState applet={applet.data} patch={applet.patch} />
      ) : (
        <Skeleton rows={2} height={32} className={css.card} />
      )}
      <AppletDeadEnds appletId={appletId} />
      <section className={css.card} aria-labelledby="release-pages">
        <h2 id="release-pages">{PAGE_NOUN}</h2>
        {!pages.data ? (
          <Skeleton rows={4} height={28} />
        ) : rows.length === 0 ? (
          <EmptyState compact title={`还没有${PAGE_NOUN}`}>
            <Link to={`/applet/pages/${appletId}`}>去新建{PAGE_NOUN}</Link>
          </EmptyState>
        ) : (
          <ul className={css.forms}>
            {rows.map(({ item }) => (
              <li key={item.id} className={css.form}>
                <span className={css.formName}>{item.name}</span>
                <span className={css.note}>{scopeText(item, session.user?.id)}</span>
                <span className={list.mark} data-mark={releaseMark(item)}>
                  {RELEASE_TEXT[releaseMark(item)]}
                </span>
                {routesOfType(item.type) && (
                  <Link className={list.act} to={releaseOf(item) ?? ''}>
                    设置
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
