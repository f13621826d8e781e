import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './room.css';
import { useDevice } from './use-device.ts';
import { appletHome, WayBack } from './WayBack.tsx';

interface RoomProps {
  /** Applet it belongs to, once that is known. */
  appletId: string | undefined;
  children: ReactNode;
}

/** Around a page that is read at its own address: a phone has the way back above it. Within its applet that stands there already. */
export function Room({ appletId, children }: RoomProps) {
  const { pathname } = useLocation();
  const phone = useDevice() === 'mobile';
  if (!phone || /^\/(m_visit|url\/applet)\//.test(pathname)) return children;
  return (
    <div className="gh-room">
      <nav aria-label="返回">
        <WayBack home={appletHome(appletId)} />
      </nav>
      {children}
    </div>
  );
}
