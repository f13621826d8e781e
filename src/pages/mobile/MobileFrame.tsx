import { House, LayoutGrid, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import './mobile.css';

const TABS = [
  { to: '/m_workbench/home', label: '首页', icon: House },
  { to: '/m_workbench/applet-center', label: '应用', icon: LayoutGrid },
  { to: '/m_workbench/more', label: '我的', icon: User },
];

/** A phone's page with its heading and the three tabs of the workbench. */
export function MobileFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gh-mobile">
      <header>
        <h1>{title}</h1>
      </header>
      <main>{children}</main>
      <nav aria-label="工作台">
        {TABS.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to}>
            <Icon size={20} aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
