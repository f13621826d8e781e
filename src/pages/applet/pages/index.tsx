import { FolderPlus, LayoutList, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { designerOf } from '../../../kinds/index.ts';
import type { OtherWay } from '../../../kinds/page.ts';
import { PAGE_KINDS, PAGE_NOUN, PAGE_WORDS, pageKind } from '../../../kinds/pages.ts';
import { useKeptWord } from '../../../session/use-kept-look.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { NewPage } from './NewPage.tsx';
import { PageList } from './PageList.tsx';
import { placeOfStep, search } from './page-list.ts';
import css from './pages.module.css';
import { rowActions } from './row-actions.tsx';
import { usePages } from './use-pages.ts';

/** What is under way, one thing at a time: the button that began it shows so, a row's menu has none. */
type Work = 'page' | 'group' | 'row';

/** Ways to make a page that a kind has beside an empty one. */
const WAYS = PAGE_KINDS.flatMap(({ type, otherWays = [] }) => otherWays.map(way => ({ type, way })));

/** 页面管理: the pages of one applet in groups, as managers keep them. */
export function Component() {
  const { appletId = '' } = useParams();
  const navigate = useNavigate();
  const list = usePages(appletId);
  const [keyword, setKeyword] = useKeptWord(`pages.${appletId}`);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [busy, setBusy] = useState<Work | null>(null);
  const [other, setOther] = useState<{ type: string; way: OtherWay } | null>(null);
  const [making, setMaking] = useState<{ type: string; groupId: string | null } | null>(null);
  const Make = making && pageKind(making.type)?.Make;
  const found = useMemo(() => search(list.pages, keyword), [list.pages, keyword]);

  const open = (item: { type: string; appletId: string; id: string }) => {
    const path = designerOf(item);
    if (path !== null) navigate(path);
  };
  const once = async (work: () => Promise<unknown>, kind: Work = 'row') => {
    if (busy) return;
    setBusy(kind);
    // What went wrong has been shown by the client.
    await work().catch(() => undefined);
    setBusy(null);
  };
  const create = (type: string, groupId: string | null) => {
    if (pageKind(type)?.Make) return setMaking({ type, groupId });
    void once(async () => open({ type, appletId, id: await list.create(type, groupId) }), 'page');
  };
  const createGroup = (groupId: string | null) =>
    void once(async () => setRenaming(await list.createGroup(groupId)), 'group');

  const otherWays = WAYS.map(one => (
    <Button key={one.way.id} onClick={() => setOther(one)}>
      <one.way.icon size={16} />
      {one.way.label}
    </Button>
  ));
  const body = () => {
    if (!list.data && list.loading) return <Skeleton rows={8} height={28} className={css.bones} />;
    if (!list.data)
      return (
        <EmptyState title={`${PAGE_NOUN}列表没有加载成功`} text="请检查网络后重试。">
          <Button onClick={() => void list.reload()}>重试</Button>
        </EmptyState>
      );
    if (list.count === 0)
      return (
        <EmptyState icon={<LayoutList size={22} />} title={`还没有${PAGE_NOUN}`} text={PAGE_WORDS.none}>
          <NewPage onNew={type => create(type, null)} />
          {otherWays}
        </EmptyState>
      );
    if (found.length === 0)
      return (
        <EmptyState icon={<Search size={22} />} title={`没有名称包含「${keyword.trim()}」的${PAGE_NOUN}`}>
          <Button onClick={() => setKeyword('')}>清除搜索</Button>
        </EmptyState>
      );
    return (
      <PageList
        pages={found}
        searching={keyword.trim() !== ''}
        taken={list.names}
        renaming={renaming}
        setRenaming={setRenaming}
        onMove={list.move}
        onRename={(item, name) => void list.rename(item, name)}
        onOpen={open}
        onRemove={item => void once(() => list.remove(item))}
        actionsOf={(row, step) =>
          rowActions(row, {
            can: (id, way) => !keyword && placeOfStep(list.pages, id, way) !== null,
            step,
            rename: setRenaming,
            remove: item => void once(() => list.remove(item)),
            copy: item => void once(() => list.copy(item)),
            go: navigate,
            create,
            createGroup,
          })
        }
      />
    );
  };

  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>页面管理</h1>
        <div className={css.tools}>
          <SearchBox label={`搜索${PAGE_NOUN}`} value={keyword} onChange={setKeyword} />
          <Button busy={busy === 'group'} onClick={() => createGroup(null)}>
            <FolderPlus size={16} />
            新建分组
          </Button>
          {otherWays}
          <NewPage busy={busy === 'page'} onNew={type => create(type, null)} />
        </div>
      </header>
      {body()}
      {making && Make ? (
        <Make
          appletId={appletId}
          groupId={making.groupId}
          onClose={() => setMaking(null)}
          onMade={id => open({ type: making.type, appletId, id })}
        />
      ) : null}
      {other ? (
        <other.way.Dialog
          appletId={appletId}
          onClose={() => setOther(null)}
          onMade={id => open({ type: other.type, appletId, id })}
        />
      ) : null}
    </div>
  );
}
