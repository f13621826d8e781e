import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import '../outside.css';

interface ShellProps {
  title: string;
  /** The content is on its way: its place is kept, nothing jumps. */
  busy?: boolean;
  /** It holds a table that has no room on a sheet of the usual width. */
  wide?: boolean;
  /** What may be done with the whole, beside its title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The sheet that forms and records lie on, in the middle of a PC's window and as wide as a phone. */
export function Shell({ title, busy, wide, action, children }: ShellProps) {
  const navigate = useNavigate();
  // The router numbers its pages: a link opened from outside is number 0 and has nothing of ours behind it.
  const back = Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
  return (
    <main className="gh-outside" aria-busy={busy || undefined}>
      <article className="gh-sheet" data-wide={wide || undefined}>
        <header className="gh-sheet-head">
          {back ? (
            <button type="button" className="gh-back" aria-label="返回" onClick={() => navigate(-1)}>
              <ChevronLeft size={20} aria-hidden="true" />
            </button>
          ) : null}
          <h1>{title}</h1>
          {action}
        </header>
        {children}
      </article>
    </main>
  );
}
