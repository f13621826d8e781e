import { ChevronLeft } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { session } from '../session/store.ts';
import { hasBehind, useBack } from '../ui/use-back.ts';

/** Where a page of an applet is left for, when its address was opened by itself. */
export const appletHome = (appletId: string | undefined): string =>
  appletId === undefined ? '/' : `/url/applet/${appletId}`;

interface WayBackProps {
  /** Where it leads when nothing lies behind. */
  home: string;
  className?: string;
}

/** The button that leads back; nothing for a stranger who opened the address by itself: he has no home here. */
export function WayBack({ home, className }: WayBackProps) {
  const back = useBack(home);
  const { user } = useSnapshot(session);
  return user || hasBehind() ? (
    <button type="button" className={className} aria-label="返回" onClick={back}>
      <ChevronLeft size={20} aria-hidden="true" />
    </button>
  ) : null;
}
