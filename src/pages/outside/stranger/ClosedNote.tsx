import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { longTime } from '../../../ui/time.ts';
import { Shell } from '../form/Shell.tsx';

interface ClosedNoteProps {
  title: string;
  message: string;
  /** When it begins, and when it ended; milliseconds. */
  from?: number | null;
  until?: number | null;
  /** Absent where trying again helps nobody. */
  onRetry?: () => void;
  /** What can be done all the same. */
  children?: ReactNode;
}

/** Why a link shows no form now. */
export function ClosedNote({
  title,
  message,
  from = null,
  until = null,
  onRetry,
  children,
}: ClosedNoteProps) {
  return (
    <Shell title={title}>
      <div className="gh-outside-note" role="status">
        <CalendarClock size={40} aria-hidden="true" />
        <p>{message}</p>
        {from === null ? null : <p>开始时间：{longTime(from)}</p>}
        {until === null ? null : <p>结束时间：{longTime(until)}</p>}
        {children}
        {onRetry ? <Button onClick={onRetry}>重新打开</Button> : null}
      </div>
    </Shell>
  );
}
