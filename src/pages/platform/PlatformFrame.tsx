import { Building2, CalendarDays, Map as MapIcon, ShieldCheck, TextSearch, Type, Users } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { useToolPage } from '../../ui/use-tool-page.ts';
import main from '../main/Main.module.css';
import { SideMenu } from '../main/SideMenu.tsx';
import { TopBar } from '../main/TopBar.tsx';

const ENTRIES = [
  { to: '/platform/user-manage', label: '成员管理', icon: <Users size={16} /> },
  { to: '/platform/role-manage', label: '角色管理', icon: <ShieldCheck size={16} /> },
  { to: '/platform/info-manage', label: '企业信息', icon: <Building2 size={16} /> },
  { to: '/platform/calendar', label: '工作日历', icon: <CalendarDays size={16} /> },
  { to: '/platform/words', label: '内容检测词', icon: <TextSearch size={16} /> },
  { to: '/platform/maps', label: '地图', icon: <MapIcon size={16} /> },
  { to: '/platform/fonts', label: '打印字体', icon: <Type size={16} /> },
];

/** Around the pages of 企业管理. */
export function Component() {
  useToolPage();
  return (
    <>
      <TopBar
        middle={
          <span className={main.crumb}>
            <span className={main.crumbName}>企业管理</span>
          </span>
        }
      />
      <SideMenu label="企业管理" entries={ENTRIES}>
        <Outlet />
      </SideMenu>
    </>
  );
}
