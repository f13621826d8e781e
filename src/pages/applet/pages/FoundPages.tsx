import { LayoutList, Search } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGE_NOUN, PAGE_WORDS } from '../../../kinds/pages.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { NewPage } from './NewPage.tsx';
import { PageList } from './PageList.tsx';
import { placeOfStep, search } from './page-list.ts';
import css from './pages.module.css';
import { rowActions } from './row-actions.tsx';
import type { PageWork } from './use-page-work.ts';
import type { usePages } from './use-pages.ts';

interface FoundPagesProps {
  list: ReturnType<typeof usePages>;
  work: PageWork;
  keyword: string;
  setKeyword(keyword: string): void;
  /** Buttons of the ways to make a page that a kind has beside an empty one. */
  otherWays: ReactNode;
}

/** The pages that a search finds, or why there are none. */
export function FoundPages({ list, work, keyword, setKeyword, otherWays }: FoundPagesProps) {
  const navigate = useNavigate();
  const { open, once, create, createGroup, renaming, setRenaming } = work;
  const found = useMemo(() => search(list.pages, keyword), [list.pages, keyword]);
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
}
