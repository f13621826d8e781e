import './page-window.css';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDevice } from '../use-device.ts';

/** All of the window, for a page at an address of its own: on a phone with its title and the way back. */
export function PageWindow({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate();
  const phone = useDevice() === 'mobile';
  // The router numbers its pages: a link opened from outside is number 0 and has nothing of ours behind it.
  const back = Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  return (
    <div className="pv-window">
      <header className="pv-head" data-phone={phone || undefined}>
        {phone && back ? (
          <button type="button" aria-label="返回" onClick={() => navigate(-1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
        ) : null}
        <h1>{title}</h1>
      </header>
      <main>{children}</main>
    </div>
  );
}
