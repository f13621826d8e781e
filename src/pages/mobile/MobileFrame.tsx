import { House, LayoutGrid, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { live, useLive } from '../../runtime/live/live.ts';
import { countText } from '../../ui/count-text.ts';
import { OfflineNote } from '../../ui/plain/OfflineNote.tsx';
import './mobile.css';

const TABS = [
  { to: '/m_workbench/home', label: '首页', icon: House },
  { to: '/m_workbench/applet-center', label: '应用', icon: LayoutGrid },
  { to: '/m_workbench/more', label: '我的', icon: User },
];

interface MobileFrameProps {
  title: string;
  /** Stands at the right of the heading. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A phone's page with its heading and the three tabs of the workbench; what waits for the person is counted at home. */
export function MobileFrame({ title, tools, children }: MobileFrameProps) {
  useLive();
  const { claimed: waiting } = useSnapshot(live);
  // What the person has to do something about; messages tell of the same and are counted at their bell.
  return (
    <div className="gh-mobile">
      <header>
        <h1>{title}</h1>
        {tools}
      </header>
      <OfflineNote means="显示的是此前的内容" />
      <main>{children}</main>
      <nav aria-label="工作台">
        {TABS.map(({ to, label, icon: Icon }, at) => (
          <NavLink key={to} to={to}>
            <span className="gh-mobile-tab">
              <Icon size={20} aria-hidden="true" />
              {at === 0 && waiting > 0 ? (
                <b>
                  {countText(waiting)}
                  <span className="gh-sr-only">项待处理</span>
                </b>
              ) : null}
            </span>
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
