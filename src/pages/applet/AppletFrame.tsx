import { Database, LayoutList, Send, Settings2 } from 'lucide-react';
import { Outlet, useParams } from 'react-router-dom';
import { useToolPage } from '../../ui/use-tool-page.ts';
import css from '../main/Main.module.css';
import { SideMenu } from '../main/SideMenu.tsx';
import { TopBar } from '../main/TopBar.tsx';
import { AppletIcon } from './AppletIcon.tsx';
import { useApplet } from './use-applet.ts';

/** Around the pages that manage one applet. */
export function Component() {
  useToolPage();
  const { appletId = '' } = useParams();
  const { data: applet } = useApplet(appletId);
  const entries = [
    { to: `/applet/pages/${appletId}`, label: '页面管理', icon: <LayoutList size={16} /> },
    { to: `/data-set/${appletId}`, label: '数据工厂', icon: <Database size={16} /> },
    { to: `/applet/basic/${appletId}`, label: '基础设置', icon: <Settings2 size={16} /> },
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
        <Outlet />
      </SideMenu>
    </>
  );
}
