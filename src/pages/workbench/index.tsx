import { enterpriseNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { isBuilder, session } from '../../session/store.ts';
import { isWord, useKeptLook, useKeptWord } from '../../session/use-kept-look.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { SearchBox } from '../../ui/plain/SearchBox.tsx';
import { greeting } from '../../ui/time.ts';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { CreateApplet } from './CreateApplet.tsx';
import { FoundApplets } from './FoundApplets.tsx';
import { GroupChips } from './GroupChips.tsx';
import { useTravel } from './packages/use-travel.tsx';
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
  const changed = () => {
    void applets.reload();
    void recent.reload();
  };
  const travel = useTravel(changed);
  const actionsOf = useAppletActions(changed, travel);
  const builder = user !== null && isBuilder(user.roles);
  const toSamples = () => void navigate('/example-center');

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
          <GroupChips groups={groups} groupId={groupId} setGroupId={setGroupId} />
          <SearchBox label="搜索应用" value={keyword} onChange={setKeyword} />
          {builder && (
            <>
              <Button onClick={() => void navigate('/applet/group')}>应用分组</Button>
              <Button onClick={travel.onImport}>导入应用</Button>
              <Button onClick={toSamples}>从示例新建</Button>
              <Button variant="primary" onClick={() => setCreating(true)}>
                <Plus size={16} />
                新建应用
              </Button>
            </>
          )}
        </div>
        <FoundApplets
          applets={applets}
          found={shown}
          builder={builder}
          actionsOf={actionsOf}
          onCreate={() => setCreating(true)}
          onSamples={toSamples}
          onShowAll={() => {
            setKeyword('');
            setGroupId(null);
          }}
        />
      </section>
      {travel.dialog}
      {creating && (
        <CreateApplet
          onClose={() => setCreating(false)}
          onCreated={id => void navigate(`/applet/pages/${id}`)}
        />
      )}
    </div>
  );
}
