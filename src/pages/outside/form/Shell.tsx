import type { ReactNode } from 'react';
import { appletHome, WayBack } from '../../../runtime/room/WayBack.tsx';
import '../outside.css';

interface ShellProps {
  title: string;
  /** Applet of what lies on it, once that is known. */
  appletId?: string | undefined;
  /** The content is on its way: its place is kept, nothing jumps. */
  busy?: boolean;
  /** It holds a table that has no room on a sheet of the usual width. */
  wide?: boolean;
  /** What may be done with the whole, beside its title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The sheet that forms and records lie on, in the middle of a PC's window and as wide as a phone. */
export function Shell({ title, appletId, busy, wide, action, children }: ShellProps) {
  return (
    <main className="gh-outside" aria-busy={busy || undefined}>
      <article className="gh-sheet" data-wide={wide || undefined}>
        <header className="gh-sheet-head">
          <WayBack home={appletHome(appletId)} />
          <h1>{title}</h1>
          {action}
        </header>
        {children}
      </article>
    </main>
  );
}
