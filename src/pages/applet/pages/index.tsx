import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { OtherWay } from '../../../kinds/page.ts';
import { PAGE_KINDS, PAGE_NOUN, pageKind } from '../../../kinds/pages.ts';
import { useKeptWord } from '../../../session/use-kept-look.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { FoundPages } from './FoundPages.tsx';
import { NewPage } from './NewPage.tsx';
import css from './pages.module.css';
import { usePageWork } from './use-page-work.ts';
import { usePages } from './use-pages.ts';

/** Ways to make a page that a kind has beside an empty one. */
const WAYS = PAGE_KINDS.flatMap(({ type, otherWays = [] }) => otherWays.map(way => ({ type, way })));

/** 页面管理: the pages of one applet in groups, as managers keep them. */
export function Component() {
  const { appletId = '' } = useParams();
  const list = usePages(appletId);
  const work = usePageWork(appletId, list);
  const { open, create, createGroup, busy, making, setMaking } = work;
  const [keyword, setKeyword] = useKeptWord(`pages.${appletId}`);
  const [other, setOther] = useState<{ type: string; way: OtherWay } | null>(null);
  const Make = making && pageKind(making.type)?.Make;

  const otherWays = WAYS.map(one => (
    <Button key={one.way.id} onClick={() => setOther(one)}>
      <one.way.icon size={16} />
      {one.way.label}
    </Button>
  ));
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
      <FoundPages list={list} work={work} keyword={keyword} setKeyword={setKeyword} otherWays={otherWays} />
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
