import './page-window.css';
import { type ReactNode, useEffect } from 'react';
import { useDevice } from '../device/use-device.ts';
import { appletHome, WayBack } from '../room/WayBack.tsx';

interface PageWindowProps {
  title: string;
  /** Applet it belongs to, once that is known. */
  appletId?: string | undefined;
  children: ReactNode;
}

/** All of the window, for a page at an address of its own: on a phone with its title and the way back. */
export function PageWindow({ title, appletId, children }: PageWindowProps) {
  const phone = useDevice() === 'mobile';
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <div className="pv-window">
      <header className="pv-head" data-phone={phone || undefined}>
        {phone ? <WayBack home={appletHome(appletId)} /> : null}
        <h1>{title}</h1>
      </header>
      <main>{children}</main>
    </div>
  );
}
