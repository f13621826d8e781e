import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './room.css';
import { useDevice } from '../device/use-device.ts';
import { appletHome, WayBack } from './WayBack.tsx';

interface RoomProps {
  /** Applet it belongs to, once that is known. */
  appletId: string | undefined;
  /** What is shown in it, once that is known. */
  name: string | undefined;
  children: ReactNode;
}

/**
 * Around a page that is read at its own address: a phone has the way back and the name above it, and the page's own heading
 * is left out there. Within its applet both stand there already.
 */
export function Room({ appletId, name, children }: RoomProps) {
  const { pathname } = useLocation();
  const phone = useDevice() === 'mobile';
  if (!phone || /^\/(m_visit|url\/applet)\//.test(pathname)) return children;
  return (
    <div className="gh-room">
      <header>
        <WayBack home={appletHome(appletId)} />
        <h1>{name}</h1>
      </header>
      {children}
    </div>
  );
}
