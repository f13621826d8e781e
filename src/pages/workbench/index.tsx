import { enterpriseNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { LayoutGrid, Plus, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { PAGE_NOUN } from '../../kinds/pages.ts';
import { isBuilder, session } from '../../session/store.ts';
import { isWord, useKeptLook, useKeptWord } from '../../session/use-kept-look.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { SearchBox } from '../../ui/plain/SearchBox.tsx';
import { greeting } from '../../ui/time.ts';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { AppletCard } from './AppletCard.tsx';
import { CreateApplet } from './CreateApplet.tsx';
import { Recent } from './Recent.tsx';
import { useAppletActions } from './use-applet-actions.tsx';
import { useWorkbench } from './use-workbench.ts';
import css from './workbench.module.css';

export function Component() {
  useToolPage();
  const navigate = useNavigate();
  const { user } = useSnapshot(session);
  const { applets, groups, recent } = useWorkbench();
  const [keyword, setKeyword] = useKeptWord('workbench');
  const [chosenGroup, setGroupId] = useKeptLook<string | null>('workbench.group', null, isWord);
  // A group that is gone since narrows nothing.
  const groupId = groups.data?.some(({ id }) => id === chosenGroup) ? chosenGroup : null;
  const [creating, setCreating] = useState(false);
  const actionsOf = useAppletActions(() => {
    void applets.reload();
    void recent.reload();
  });
  const builder = user !== null && isBuilder(user.roles);

  const shown = useMemo(() => {
    const wanted = keyword.trim().toLowerCase();
    const group = groups.data?.find(item => item.id === groupId);
    const inGroup = group && new Set(group.applets.map(applet => applet.id));
    return (applets.data ?? []).filter(
      applet =>
        (!inGroup || inGroup.has(applet.id)) &&
        (!wanted || `${applet.name} ${applet.description}`.toLowerCase().includes(wanted)),
    );
  }, [applets.data, groups.data, groupId, keyword]);

  const list = () => {
    if (!applets.data && applets.loading)
      return (
        <ul className={css.cards} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
            <li key={key} className={`${css.card} ${css.ghost}`} />
          ))}
        </ul>
      );
    if (!applets.data)
      return (
        <EmptyState title="应用没有加载成功" text="请检查网络后重试。">
          <Button onClick={() => void applets.reload()}>重试</Button>
        </EmptyState>
      );
    if (applets.data.length === 0)
      return builder ? (
        <EmptyState
          icon={<LayoutGrid size={22} />}
          title="还没有应用"
          text={`应用把一件事要用的${PAGE_NOUN}放在一起，例如「行政服务」。`}
        >
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus size={16} />
            新建应用
          </Button>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<LayoutGrid size={22} />}
          title="还没有可以使用的应用"
          text={`管理员把${PAGE_NOUN}发布给您后，应用会出现在这里。`}
        />
      );
    if (shown.length === 0)
      return (
        <EmptyState icon={<Search size={22} />} title="没有符合条件的应用">
          <Button
            onClick={() => {
              setKeyword('');
              setGroupId(null);
            }}
          >
            查看全部
          </Button>
        </EmptyState>
      );
    return (
      <ul className={css.cards}>
        {shown.map(applet => (
          <AppletCard key={applet.id} applet={applet} actions={actionsOf(applet)} />
        ))}
      </ul>
    );
  };

  return (
    <div className={css.page}>
      <header className={css.hello}>
        <h1 className={css.title}>
          {greeting(Number(enterpriseNow().slice(11, 13)))}，{user?.displayName}
        </h1>
        <p className={css.muted}>{user?.depts.map(dept => dept.name).join('、') || user?.tenantName}</p>
      </header>

      <Recent recent={recent.data} failed={!recent.data && !recent.loading} />

      <section aria-labelledby="all-applets">
        <div className={css.head}>
          <h2 id="all-applets" className={css.sectionTitle}>
            {builder ? '全部应用' : '我的应用'}
            {applets.data && <span className={css.number}>{applets.data.length}</span>}
          </h2>
          <div className={css.chips}>
            {(groups.data ?? []).length > 0 && (
              <>
                <button
                  type="button"
                  className={css.chip}
                  aria-pressed={groupId === null}
                  onClick={() => setGroupId(null)}
                >
                  全部
                </button>
                {groups.data?.map(group => (
                  <button
                    key={group.id}
                    type="button"
                    className={css.chip}
                    aria-pressed={groupId === group.id}
                    onClick={() => setGroupId(group.id)}
                  >
                    {group.name}
                  </button>
                ))}
              </>
            )}
          </div>
          <SearchBox label="搜索应用" value={keyword} onChange={setKeyword} />
          {builder && (
            <>
              <Button onClick={() => void navigate('/applet/group')}>应用分组</Button>
              <Button variant="primary" onClick={() => setCreating(true)}>
                <Plus size={16} />
                新建应用
              </Button>
            </>
          )}
        </div>
        {list()}
      </section>
      {creating && (
        <CreateApplet
          onClose={() => setCreating(false)}
          onCreated={id => void navigate(`/applet/pages/${id}`)}
        />
      )}
    </div>
  );
}
