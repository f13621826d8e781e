import { Database, LayoutList, ListTree, Send, Settings2, UserCog } from 'lucide-react';
import { Link, Outlet, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import css from '../main/Main.module.css';
import { SideMenu } from '../main/SideMenu.tsx';
import { TopBar } from '../main/TopBar.tsx';
import { AppletIcon } from './AppletIcon.tsx';
import { useApplet } from './use-applet.ts';

/** What stands in the place of an applet that cannot be managed. */
const NotManaged = ({ title, to, label }: { title: string; to: string; label: string }) => (
  <EmptyState title={title}>
    <Link to={to}>{label}</Link>
  </EmptyState>
);

/** Around the pages that manage one applet. */
export function Component() {
  useToolPage();
  const [search] = useSearchParams();
  const { appletId = search.get('appletId') ?? '' } = useParams();
  const { data: applet, gone } = useApplet(appletId);
  const entries = [
    { to: `/applet/pages/${appletId}`, label: '页面管理', icon: <LayoutList size={16} /> },
    { to: `/applet/menus?appletId=${appletId}`, label: '导航菜单', icon: <ListTree size={16} /> },
    { to: `/data-set/${appletId}`, label: '数据工厂', icon: <Database size={16} /> },
    { to: `/applet/basic/${appletId}`, label: '基础设置', icon: <Settings2 size={16} /> },
    { to: `/applet/auth/${appletId}`, label: '应用权限', icon: <UserCog size={16} /> },
    { to: `/applet/release/${appletId}`, label: '应用发布', icon: <Send size={16} /> },
  ];
  return (
    <>
      <TopBar
        middle={
          <span className={css.crumb}>
            {applet && (
              <>
                <AppletIcon data={applet.appletData} size={22} />
                <span className={css.crumbName}>{applet.name}</span>
              </>
            )}
          </span>
        }
      />
      <SideMenu label="应用管理" entries={entries}>
        {gone ? (
          <NotManaged title="应用不存在，或已被删除" to="/workbench" label="返回工作台" />
        ) : applet && !applet.canManage ? (
          <NotManaged title="您不是此应用的管理员" to={`/url/applet/${appletId}`} label="打开应用" />
        ) : (
          <Outlet />
        )}
      </SideMenu>
    </>
  );
}
