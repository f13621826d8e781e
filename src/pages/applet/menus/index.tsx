import { FolderPlus, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PAGE_NOUN } from '../../../kinds/pages.ts';
import { notOpened } from '../../../runtime/applet/not-opened.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Segments } from '../../../ui/plain/Segments.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import area from '../area.module.css';
import list from '../pages/pages.module.css';
import { Arranged } from './Arranged.tsx';
import { AsPages } from './AsPages.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import css from './menus.module.css';
import { Unplaced } from './Unplaced.tsx';
import { type Menu, useMenu } from './use-menu.ts';

const WAYS = { auto: `跟随${PAGE_NOUN}管理`, own: '自行安排' };

/** 导航菜单: what people see beside the pages of an applet, and on the phone. */
export function Component() {
  const [search] = useSearchParams();
  const appletId = search.get('appletId');
  if (appletId) return <OpenMenu key={appletId} appletId={appletId} />;
  return (
    <EmptyState title="没有指定应用">
      <Link to="/workbench">返回工作台</Link>
    </EmptyState>
  );
}

function OpenMenu({ appletId }: { appletId: string }) {
  const menu = useMenu(appletId);
  if (menu.data) return <MenuPage appletId={appletId} menu={menu} />;
  return (
    <div className={css.page}>
      <h1 className={list.title}>导航菜单</h1>
      {menu.loaded.error ? (
        <EmptyState title={notOpened(menu.loaded.error, '应用不存在，或您没有权限管理')}>
          <Button onClick={() => void menu.loaded.reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={6} height={28} className={list.bones} />
      )}
    </div>
  );
}

function MenuPage({ appletId, menu }: { appletId: string; menu: Menu }) {
  const { entries, left } = menu;
  const [renaming, setRenaming] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  return (
    <div className={css.page}>
      <header className={list.header}>
        <h1 className={list.title}>导航菜单</h1>
        <div className={list.tools}>
          <Segments
            label="导航的安排方式"
            options={WAYS}
            value={entries === null ? 'auto' : 'own'}
            onChange={way => (way === 'auto' ? menu.end() : entries === null && menu.begin())}
          />
          {entries !== null && (
            <>
              <Button onClick={() => setRenaming(menu.addGroup('新分组'))}>
                <FolderPlus size={16} />
                新建分组
              </Button>
              <Button onClick={() => setAdding(true)}>
                <Link2 size={16} />
                添加链接
              </Button>
            </>
          )}
        </div>
      </header>
      <p className={area.note}>
        {entries === null ? (
          <>
            导航与<Link to={`/applet/pages/${appletId}`}>{PAGE_NOUN}管理</Link>
            的分组和顺序一致，新发布的{PAGE_NOUN}会自动出现。成员只看到自己能打开的{PAGE_NOUN}。
          </>
        ) : (
          `成员在电脑和手机上看到的导航。只显示各人能打开的${PAGE_NOUN}，没有内容的分组不显示。`
        )}
      </p>
      {menu.later && menu.isChanged && (
        <div className={css.later} role="status">
          <span>同事刚刚保存了导航菜单。您的调整还在，请核对后再保存。</span>
          <Button size="small" onClick={menu.giveUp}>
            改用同事的
          </Button>
        </div>
      )}
      {entries === null && menu.pages.length === 0 ? (
        <EmptyState title={`还没有${PAGE_NOUN}`}>
          <Link to={`/applet/pages/${appletId}`}>去新建{PAGE_NOUN}</Link>
        </EmptyState>
      ) : entries === null ? (
        <section className={area.card} aria-label={`${PAGE_NOUN}管理的顺序`}>
          <AsPages pages={menu.data?.list ?? []} />
        </section>
      ) : (
        <Arranged menu={menu} entries={entries} renaming={renaming} setRenaming={setRenaming} />
      )}
      {left.length > 0 && <Unplaced pages={left} onPlace={menu.place} />}
      <footer className={css.save}>
        <span>{menu.isChanged ? '有未保存的修改' : '保存后立即生效，无需重新发布'}</span>
        <Button disabled={!menu.isChanged || menu.busy} onClick={menu.giveUp}>
          放弃修改
        </Button>
        <Button
          variant="primary"
          busy={menu.busy}
          disabled={!menu.isChanged}
          onClick={() => void menu.save()}
        >
          保存
        </Button>
      </footer>
      {adding && (
        <EntryDialog
          entry={null}
          page={undefined}
          onOk={entry => {
            menu.put(entry);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </div>
  );
}
