import { ChevronLeft } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { session } from '../../session/store.ts';
import { hasBehind, useBack } from '../../ui/use-back.ts';
import './way-back.css';

/** Where a page of an applet is left for, when its address was opened by itself. */
export const appletHome = (appletId: string | undefined): string =>
  appletId === undefined ? '/' : `/url/applet/${appletId}`;

/** The button that leads back, as it looks everywhere. */
export function BackButton({ onBack }: { onBack(): void }) {
  return (
    <button type="button" className="gh-way-back" aria-label="返回" onClick={onBack}>
      <ChevronLeft size={22} aria-hidden="true" />
    </button>
  );
}

/** Leads back, or to `home` when nothing lies behind; nothing for a stranger who opened the address by itself: he has no home here. */
export function WayBack({ home }: { home: string }) {
  const back = useBack(home);
  const { user } = useSnapshot(session);
  return user || hasBehind() ? <BackButton onBack={back} /> : null;
}
